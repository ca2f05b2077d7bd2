import { branchForms, formAtEnd } from '../names/forms.ts'
import { readCode } from '../names/uscc.ts'
import type { CompanyStatus } from '../reports/company-fields.ts'
import {
  hasBalancedBrackets,
  simplifiedWord,
  withLikeBrackets,
  withoutSpaces,
} from './plain-text.ts'

const missing =
  /^(?:[-—–_/\\.…·*]*|无|暂无|暂无信息|暂无数据|无数据|空|未公示|未公开|不公示|暂未公示|未披露|暂未识别|未识别|暂未获取|企业选择不公示|N\/A|n\/a|null|NULL)$/

/** Whether a page says that it has no value. */
export const isMissing = (value: string): boolean => missing.test(simplifiedWord(value.trim()))

/** The text without the spaces that a license has between all characters (沈　砚　秋). */
const closedUp = (text: string): string | undefined => {
  const parts = text.split(/\s+/)
  if (parts.length === 1) return text
  return parts.every((part) => [...part].length === 1) ? parts.join('') : undefined
}

/** (1-1) is the number of the license's copy. */
export const withoutCopyNumber = (code: string): string =>
  code.replace(/ ?[(（]\d{1,2}[-/]\d{1,2}[)）]$/, '')

export const readUscc = (text: string): string | undefined => {
  const reading = readCode(withoutCopyNumber(text))
  return reading.kind === 'valid' ? reading.parts.code : undefined
}

/** Before a legal form: 其他有限责任公司 is a type, and no name. */
const partOfType =
  /^(?:其他|一人|普通|有限|责任|特殊|的|国有|集体|全民所有制|外商|中外|外国|法人|自然人|台港澳|独资|合资|合作|投资|控股|非?上市|股份|公司)*$/
/** Individually owned businesses end with the word for what they are. */
const shopForms = '面馆 饭馆 餐馆 茶馆 酒楼 餐厅 诊所 作坊 农场 养殖场'.split(' ')

const formOf = (part: string): string | undefined =>
  formAtEnd(part)?.chinese ??
  branchForms.find(([ending]) => part.endsWith(ending))?.[0] ??
  shopForms.find((ending) => part.endsWith(ending))

const hasLegalForm = (name: string): boolean => {
  const plain = simplifiedWord(name).replaceAll('（', '(').replaceAll('）', ')')
  const [, before = '', inside = ''] = /^(.+)\(([^()]+)\)$/.exec(plain) ?? [plain, plain, '']
  const form = formOf(before)
  if (partOfType.test(before.slice(0, before.length - (form?.length ?? 0)))) return false
  return form !== undefined || formOf(inside) !== undefined
}

const nameCharacters = /^[\p{Script=Han}A-Za-z0-9（）()·・&＋+\-.]+$/u

/** Links of sites that end as names do. */
const linkOfSite =
  /^(?:会员|个人|用户|帮助|消息|客服|服务|新闻|下载|商家|企业|数据|学习|营销)中心$/u

/** A name on the register, with its legal form at the end. */
export const readName = (text: string): string | undefined => {
  const name = closedUp(text)
  if (
    !name ||
    name.length < 4 ||
    name.includes('营业执照') ||
    linkOfSite.test(name) ||
    !/\p{Script=Han}{2}/u.test(name)
  )
    return undefined
  return nameCharacters.test(name) && hasBalancedBrackets(name) && hasLegalForm(name)
    ? withLikeBrackets(name)
    : undefined
}

/** Parts of buttons and headings, which no person is called. */
const noPerson =
  /查看|更多|关联|企业|公司|国有|外资|独资|全资|控股|股东|上市|货币|比例|金额|日期|时间|类型|状态|数额|机关|法院|任职|复制|详情|历史|信息|代表|认证|职务|董事|经理|姓名|名称|名下|不详|未知|人员|展开|收起|序号/
const chinesePerson = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{2,10}[·•・]\p{Script=Han}{1,12}$/u
const latinPerson =
  /^(?=.*\p{Script=Latin}{2})\p{Script=Latin}[\p{Script=Latin} .,'’-]{2,50}(?:[(（]\p{Script=Han}{2,8}[)）])?$/u
/** 長谷川武（HASEGAWA TAKERU） */
const personInTwo =
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー·]{2,12} ?[(（]\p{Script=Latin}[\p{Script=Latin} .,'’-]{2,40}[)）]$/u
const partner = /^(.+?)([(（]委派代表[:：]?(\p{Script=Han}{2,4})[)）])$/u

export const withoutDelegate = (text: string): string => partner.exec(text)?.[1] ?? text

/** A person, or the company that is partner of a partnership. */
export const readPersonOrCompany = (text: string): string | undefined => {
  if (latinPerson.test(text) || personInTwo.test(text)) return text.replace(/\s+/g, ' ')
  const name = closedUp(text)
  if (!name) return undefined
  if (chinesePerson.test(name)) return noPerson.test(simplifiedWord(name)) ? undefined : name
  const [, company = name, delegate = ''] = partner.exec(name) ?? []
  const read = readName(company)
  return read && withLikeBrackets(read + delegate)
}

const statusWords: Readonly<Record<CompanyStatus, string>> = {
  active:
    '存续 在业 开业 在营 在册 存续在营开业在册 在营开业企业 在营开业 存续在营开业在册企业 存续企业 在业企业',
  moving: '迁出 迁入 已迁出 已迁入',
  suspended: '停业 歇业 已停业 已歇业',
  liquidation: '清算 清算中',
  revoked: '吊销 已吊销 吊销未注销 已吊销未注销 吊销企业',
  annulled: '撤销 已撤销 撤销登记',
  deregistered: '注销 已注销 注销企业 吊销已注销 吊销后注销',
}
const statuses = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.split(' ').map((word) => [word, status as CompanyStatus] as const),
  ),
)

/** The status in the register's words, and what it means. */
export const readStatus = (text: string): { text: string; status: CompanyStatus } | undefined => {
  const key = simplifiedWord(text).replace(/[\s（）()、，,。；;]/g, '')
  const status = statuses.get(key)
  return status && hasBalancedBrackets(text)
    ? { text: withLikeBrackets(withoutSpaces(text)), status }
    : undefined
}

const typeWords = /公司|企业|个体工商户|合伙|合作社|独资|集团|工商户/

export const readType = (text: string): string | undefined => {
  const type = withoutSpaces(text)
  const isType =
    /^[\p{Script=Han}（）()、，,—-]{2,80}$/u.test(type) &&
    typeWords.test(simplifiedWord(type)) &&
    hasBalancedBrackets(type)
  // Spaces stand beside brackets only.
  const isOneWord = !/(?:^|[^\s（()）])\s+(?:$|[^\s（()）])/.test(text)
  return isType && isOneWord ? withLikeBrackets(type) : undefined
}

export const readAuthority = (text: string): string | undefined => {
  // The license's date stands beside its authority.
  const authority = closedUp(text.replace(/\s\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日$/, '').trimEnd())
  const isAuthority =
    authority &&
    /^[\p{Script=Han}（）()]{5,60}(?:局|厅|委员会|委|所|处|中心|总局|办公室)$/u.test(authority)
  return isAuthority && hasBalancedBrackets(authority) ? withLikeBrackets(authority) : undefined
}

const place = /[省市区縣县州旗盟镇鎮乡鄉村路街道巷弄園园區]/
export const endOfAddress =
  /(?:[号號室楼樓层層幢栋棟座铺鋪元村组組内內园園厂廠院弄]|之[一二三四五六七八九十\d]+|[）)])$/
const possibleEnd =
  /(?:[米门号號室楼樓层層幢栋棟座铺鋪元村组組内內园園厂廠院弄房侧側旁东東西南北区區路街道巷口]|[A-Z\d]|之[一二三四五六七八九十]+|[）)])$/

/** A sign that a line or a word continues an address. */
export const partOfAddress =
  /[\d号號室楼樓层層幢栋棟座铺鋪單单元村組组园園厂廠院路街道弄巷侧側旁]|[东東西南北]$/

/** In 银胜路 112 号 C 幢, 3 栋 2 单元, 村北 100 米, 87-2 号（1 门）. */
const shortPart = /^(?:[A-Z]|[米栋棟座期段铺鋪社队隊]|门[）)]?)$/u
/** （经营场所：…） behind the address */
const labeledNote = /[（(]\p{Script=Han}{2,6}[:：](?=[^（()）]*[)）]$)/u
/** What a commercial site says of an address. */
const remark = /\s?[（(](?:已注销|已变更|已失效|历史地址|地址异常|无法联系)[）)]$/u
const postcode = /\s?[（(]邮(?:政)?编(?:码)?[:：]?\s?\d{6}[）)]$/u

export const readAddress = (written: string): string | undefined => {
  const text = written.replace(postcode, '').replace(remark, '')
  const parts = text.split(/\s+/)
  // A postcode, a telephone number or a counter.
  if (parts.length > 1 && parts.some((part) => /^[\d-]{5,}$/.test(part))) return undefined
  if (parts.slice(1).some((part) => !partOfAddress.test(part) && !shortPart.test(part)))
    return undefined
  const address = withLikeBrackets(withoutSpaces(text))
  const isAddress =
    address.length >= 6 &&
    place.test(address) &&
    /^[\p{Script=Han}A-Za-z0-9（）()【】“”\-—－#＃、，,.·～~/ ]+$/u.test(
      address.replace(labeledNote, ''),
    ) &&
    hasBalancedBrackets(address)
  return isAddress && (parts.length === 1 || possibleEnd.test(address)) ? address : undefined
}

export const endOfScope = /[。）)】][；;]?\*{0,3}$/
const ellipses = ['..', '…']
/** Whether no Latin letter and no digit follows the last ellipsis. */
const isCut = (scope: string): boolean => {
  const last = Math.max(...ellipses.map((each) => scope.lastIndexOf(each)))
  return last >= 0 && !/\w/.test(scope.slice(last))
}

/** A scope of several activities has one of these. */
export const scopeText = /[，、；。（）,;()]/

/** Registers end the parts of a scope with ***; other asterisks mask. */
const endOfPart = /(?<=[。）)])\*{2,3}(?=$|(?:许可|一般)(?:经营)?(?:项目|事项))/g

/** With which some registers end a scope. */
const endMark = /〓+$/u

export const readScope = (text: string): string | undefined => {
  const scope = withoutSpaces(text).replace(endMark, '')
  const last = text.split(/\s+/).at(-1) ?? ''
  // A short word alone can be a button.
  const isScope =
    (scope.length >= 8 || (scope.length >= 4 && scopeText.test(scope))) &&
    scope.length <= 2000 &&
    /\p{Script=Han}{2}/u.test(scope) &&
    !isCut(scope) &&
    !scope.replace(endOfPart, '').includes('*') &&
    hasBalancedBrackets(scope)
  // The last of several words can be a button.
  return isScope && (last.length === text.length || /[。；;、，,）)]/.test(last))
    ? scope
    : undefined
}

export const readEnglishName = (text: string): string | undefined => {
  const name = text.replace(/\s+/g, ' ')
  return /^[A-Za-z0-9][A-Za-z0-9 .,&'’()/-]{3,159}$/.test(name) && /[A-Za-z]{2}/.test(name)
    ? name
    : undefined
}

const inBracketsAtEnd = /[(（][^()（）]*[)）]$/
const hasMonth = /\d{4}[-年./]\d/

/** A name and the months of its use: 佛山璟川五金制品有限公司（2016-12至2019-10）. */
const usedName =
  /([^;；,，、\s]{4,60}?) ?[(（](\d{4}[-年./]\d{1,2})[^()（）]{0,12}?[至到~～-] ?(\d{4}[-年./]\d{1,2})[^()（）]{0,8}[)）][\s;；,，、]*/gy
const maxFormerNames = 1000

const monthOf = (text: string): string => {
  const [year = '', month = ''] = text.split(/\D/)
  return `${year}-${month.padStart(2, '0')}`
}

/** Several names, each with the months of its use: the one that was used last is the newest. */
const readUsedNames = (text: string): string[] | undefined => {
  if (text.length > maxFormerNames) return undefined
  const found = [...text.matchAll(usedName)]
  if (found.map(([all]) => all).join('') !== text) return undefined
  const names = found.map(([, name = '', from = '', to = '']) => ({
    name: readName(name),
    from: monthOf(from),
    to: monthOf(to),
  }))
  const ordered = names.toSorted((a, b) => (a.to < b.to ? 1 : -1))
  const isClear = ordered.every(
    ({ from, to }, at) => from <= to && (at === 0 || to <= (ordered[at - 1]?.from ?? '')),
  )
  const read = ordered.flatMap(({ name }) => name ?? [])
  return isClear && read.length > 0 && read.length === names.length ? read : undefined
}

/**
 * Former names, the newest first, without the time of their use. Of several without it, the page's order does not say
 * which is the newest.
 */
export const readFormerNames = (text: string): string[] | undefined => {
  const name = text.replace(inBracketsAtEnd, (note) => (hasMonth.test(note) ? '' : note)).trim()
  if (hasMonth.test(name)) return readUsedNames(text)
  const read = readName(name)
  return read === undefined ? undefined : [read]
}

/** Whether a line below a former name has the next one: both with the time of their use. */
export const isUsedName = (text: string): boolean => readUsedNames(text)?.length === 1

const yearOf = (text: string): number | undefined => {
  const [, year] =
    /^[(（]?(20\d\d) ?(?:年报|年年报|年度报告|年报告|年度|年|年度年报)?[)）]?$/.exec(text.trim()) ??
    []
  return year === undefined ? undefined : Number(year)
}

export const readReportYear = (text: string): number | undefined => yearOf(text)

const withBranches = / ?[(（]?含分支机构(?:[:：]? ?[\d,]{1,9} ?人?)?[)）]?$/

/** @param note the year of the annual report, if it stands with the label */
export const readInsuredEmployees = (
  text: string,
  note: string,
): { count: number; year: number } | undefined => {
  const own = text.replace(withBranches, '')
  const [, written, rest = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,7}) ?人?(.*)$/.exec(own) ?? []
  const count = written?.replaceAll(',', '')
  const year = yearOf(rest.replace(/^ ?/, '')) ?? (rest === '' ? yearOf(note) : undefined)
  return count === undefined || year === undefined ? undefined : { count: Number(count), year }
}

export const readCount = (text: string): number | undefined => {
  const [, count] = /^(\d{1,5}) ?(?:家|个)?$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}
