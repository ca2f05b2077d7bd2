import { hasLatinForm } from '../names/latin-form.ts'
import { isNoise, withoutInitial, withoutNoise } from './noise.ts'
import { columnNamed } from './table-columns.ts'
import { isMissing, readName, readPersonOrCompany } from './values.ts'

/** Words beside a name or a share on commercial sites, which are no part of it. */
const badge =
  /^(?:大股东|第一大股东|控股股东|疑似控股股东|实际控制人|疑似实际控制人|实控人|疑似实控人|最终受益人|受益所有人|疑似最终受益人|股权链|股权穿透|持股详情|认缴明细|实缴明细|投资链|受益链|查看图谱|关联图谱|企业图谱|法定代表人|自然人|小微企业|存续|在业|开业|国有|外资|高新技术企业|境外|本公司|控股|参股|法人|董监高|历史|已认证|港股|新三板|上市|私募基金|NEW|new|V|自然人股东|企业法人|法人股东|有\d{1,5}家企业|[他她]有\d{1,5}家企业|(?:TA|ta)有\d{1,5}家企业|[他她]?关联\d{1,5}家(?:企业|公司)|任职\d{1,5}家(?:企业|公司)|(?:共)?\d{1,5}家(?:企业|公司)|投资\d{1,5}家(?:企业|公司)|任职\d{1,5}家?|合作伙伴\d{1,5}|风险\d{0,5}|自身风险\d{1,5}|直接持股|间接持股|变更前|一致行动人|新加坡|美国|日本|韩国|德国|英国|法国|意大利|加拿大|澳大利亚|荷兰|瑞士|中国香港|中国台湾|中国澳门|香港|台湾|澳门|英属维尔京群岛|开曼群岛|萨摩亚|国有全资|国有独资|国有控股|国有参股|央企|国资|员工持股平台|持股平台|海外企业|境外企业|国有企业|外资企业|关联风险\d{0,5}|图谱|>|›|»|·|\||详情>|持股详情>|关联企业)$/u
const maxBadge = 24
const trailing = /[\s>›»]+$/u

export const isBadge = (text: string): boolean => {
  if (text.length > maxBadge) return false
  const plain = text.replaceAll(' ', '').replace(trailing, '')
  return plain === '' || badge.test(plain) || badge.test(plain.replace(/^[（(]|[)）]$/gu, ''))
}

/** A cell without the badges and buttons behind its value: 周海平 实际控制人 关联3家企业. */
export const withoutBadges = (cell: string): string => {
  if (cell.length > 200) return cell
  const parts = withoutNoise(cell)
    .replace(/\s?[>›»]+/gu, ' ')
    .trim()
    .split(' ')
  for (let length = parts.length - 1; length > 0; length--) {
    const [last = '', before = ''] = [parts[length], length > 1 ? parts[length - 1] : '']
    // 关联 3 家企业
    const together = `${before}${last}`
    if (isBadge(last) || isNoise(last)) parts.length = length
    else if (length > 2 && isBadge(`${parts[length - 2]}${together}`)) parts.length = length -= 2
    else if (length > 1 && isBadge(together)) parts.length = --length
    else break
  }
  return withoutInitial(parts.join(' '))
}

/** Names of shareholders that are neither a person nor have a legal form. */
const publicHolder =
  /(?:委员会|财政局|财政厅|人民政府|管理局|管理办公室|国资委|居民委员会|村民委员会|经济联合社|股份经济合作社|经济合作社|合作社|工会|职工持股会|基金会|研究院|研究所|大学|学校|医院|协会|学会|中心|村委会|社区|基金|计划|信托|财政部|国务院)$/u

const japaneseCompany =
  /^(?:株式|有限|合同)[会會]社[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・A-Za-z]{2,50}$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・A-Za-z]{2,50}(?:株式|有限|合同)[会會]社$/u

/** LANMOO HOLDINGS LIMITED 岚沐控股有限公司: the company's name in its other language. */
const chineseNameBehind = / [\p{Script=Han}()（）]{4,40}(?:公司|企业)$/u
/** Of companies in other countries than those that hasLatinForm knows. */
const europeanForm =
  / (?:AB|ApS|Oy|Oyj|AS|A\/S|ASA|S\.A\.|SA|SAS|SARL|S\.?p\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|N\.?V\.?|AG|KG|SE|K\.K\.|Sdn\.? Bhd\.?|Berhad|L\.?P\.?|Kft\.?|s\.r\.o\.|Holdings?|HOLDINGS?|Fund|FUND|Trust|TRUST|Partners|PARTNERS)$/u
const latinCompany =
  /^[\p{Script=Latin}\d][\p{Script=Latin}\d .,&'’()（）/+-]+(?:[(（]\p{Script=Han}+[)）])?$/u

/** 第一粮库, 江北仓 of a company. */
const partOfCompany =
  /^[\p{Script=Han}（）()]{4,50}公司[\p{Script=Han}\d]{1,12}(?:库|站|场|所|队|点|仓|车间|项目部|工厂|基地|中心)$/u

export type HolderName = { name: string; kind: 'person' | 'company' | 'state' | 'other' }
const state = /(?:国有资产|财政局|财政厅|财政部|人民政府|国资委|国务院)/u

/** The name of a shareholder, and what kind of holder has such a name. */
export const readHolder = (cell: string): HolderName | undefined => {
  const text = withoutBadges(cell)
  if (text.length < 2 || text.length > 120 || isMissing(text)) return undefined
  if (isBadge(text) || columnNamed(text)) return undefined
  const isState = state.test(text) && !text.endsWith('公司')
  if (isState || publicHolder.test(text)) {
    const isHan = /^[\p{Script=Han}（）()A-Za-z0-9·—–-]{3,60}$/u.test(text)
    return isHan ? { name: text, kind: isState ? 'state' : 'other' } : undefined
  }
  const company = readName(text) ?? japaneseCompany.exec(text)?.[0] ?? partOfCompany.exec(text)?.[0]
  if (company) return { name: company, kind: 'company' }
  const latin = text.replace(chineseNameBehind, '')
  // WANG SA can be a person, or a company.
  if (latin === latin.toUpperCase() && / [A-Z]{2}$/u.test(latin) && europeanForm.test(latin))
    return undefined
  if (hasLatinForm(latin) || europeanForm.test(latin))
    return latinCompany.test(latin) && /\p{Script=Latin}{2}/u.test(latin)
      ? { name: text.replace(/\s+/g, ' '), kind: 'company' }
      : undefined
  const person = readPersonOrCompany(text)
  return person === undefined ? undefined : { name: person, kind: 'person' }
}
