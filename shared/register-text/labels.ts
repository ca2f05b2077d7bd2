import { hasBalancedBrackets, simplifiedCharacter } from './plain-text.ts'

/** What a label of a register page is about. Without those that belong to no field of a report. */
const labels = {
  name: '名称 企业名称 公司名称 主体名称 市场主体名称 经营主体名称 商事主体名称 单位名称 企业(机构)名称',
  englishName: '英文名称 英文名 企业英文名 企业英文名称 公司英文名 公司英文名称',
  formerNames: '曾用名 曾用名称 企业曾用名 历史名称',
  code: '统一社会信用代码 社会信用代码 统一信用代码 信用代码 统一社会信用代码/注册号 统一社会信用代码(注册号) 注册号/统一社会信用代码',
  type: '类型 企业类型 公司类型 主体类型 市场主体类型 经营主体类型 商事主体类型',
  status:
    '登记状态 经营状态 企业状态 公司状态 存续状态 主体状态 市场主体状态 经营主体状态 商事主体状态',
  legalRepresentative: `法定代表人 法人代表 企业法人 法人 经营者 执行事务合伙人 法定代表人(负责人) 法定代表人/负责人 法定代表人/经营者
    法定代表人/执行事务合伙人 法定代表人/负责人/执行事务合伙人 法定代表人/负责人/经营者`,
  // In their place: of a sole proprietorship, and of a branch.
  owner: '投资人',
  manager: '负责人',
  registeredCapital: '注册资本 注册资金 注册资本总额 认缴注册资本',
  // What the members of a partnership or a cooperative put in stands in the place of the capital.
  contributions: '出资额 出资总额 成员出资总额',
  paidInCapital: '实缴资本 实收资本 实缴注册资本',
  establishedOn: '成立日期 成立时间 注册日期 注册时间 设立日期',
  term: '营业期限 经营期限 合伙期限',
  termFrom: '营业期限自 经营期限自 合伙期限自 营业期限起 经营期限起',
  termTo: '营业期限至 经营期限至 合伙期限至 营业期限止 经营期限止',
  scope: '经营范围 经营范围信息 业务范围 经营范围及方式 经营(业务)范围 业务(经营)范围',
  authority: '登记机关 登记机关名称 发照机关 登记机构',
  address:
    '住所 注册地址 注册住所 住所地 企业住所 公司住所 经营场所 主要经营场所 营业场所 住所(经营场所) 住所(主要经营场所) 主要经营场所(住所) 住所/经营场所 住所/主要经营场所 企业注册地址 登记住所 登记地址',
  // Of the register at the head of many commercial sites; of something else on other pages.
  shownAddress: '地址 企业地址 公司地址',
  contactAddress: '通信地址 通讯地址 企业通信地址 办公地址 联系地址',
  insuredEmployees: '参保人数',
  lastAnnualReport: '最近年报 最新年报 最近年报年度 最新年报年度',
  controller: '实际控制人',
  branches: '分支机构数 分支机构数量 分支机构个数',
  // Labels of what a report does not store: they end the value before them.
  other: `注册号 工商注册号 组织机构代码 纳税人识别号 纳税人资质 核准日期 核准时间 登记日期 发照日期 吊销日期
    注销日期 行业 所属行业 国标行业 行业分类 所属地区 所在地区 行政区划 所属省份 人员规模 企业规模 员工人数 从业人数 电话 联系电话
    邮箱 电子邮箱 官网 网址 公司网址 进出口企业代码
    海关注册编码 副本编号 证照编号 年报日期 更新日期 更新时间 数据来源 疑似实际控制人 受益所有人 财务负责人
    股东 股东名称 董事 监事 高管 邮编 邮政编码 传真 简介 企业简介 公司简介 历史法定代表人 原法定代表人 状态
    持股比例 认缴出资额 实缴出资额 变更事项 变更前 变更后 变更日期 上市代码 股票代码 天眼评分 评分 登记编号`,
} as const

export type LabelField = keyof typeof labels

const fields = new Map<string, LabelField>(
  Object.entries(labels).flatMap(([field, words]) =>
    words.split(/\s+/).map((word) => [word, field as LabelField] as const),
  ),
)

const prefixes = new Set(
  [...fields.keys()].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))),
)

/** A label that was found at a place of a line. */
export type Label = {
  field: LabelField
  /** In brackets behind it: the unit or the year of the value, as 万元. */
  note: string
  /** Where its value can begin. */
  end: number
  /** With a colon, or in brackets: it is a label whatever stands before it. */
  isMarked: boolean
  /** How many characters it has. */
  length: number
}

/** Characters of a label with the spaces between them. */
const maxLabelSpan = 48
const maxUnknownLabel = 16
const maxNote = 14
const colon = /[:：﹕︰]/
const openingBracket = /[（([]/
const closingBracket = /[）)\]]/
const partOfLabel = /[\p{Script=Han}/()]/u

/** Headings within a scope, with colons as labels have them. */
const scopeHeading =
  /^(?:(?:\([一二三四\d]\))?(?:许可|一般|前置许可|后置许可)(?:经营)?(?:项目|事项)是?|(?:研发|开发|设计|生产|制造|加工|组装|安装|维修|销售|批发|零售|批零|服务|经营|从事|主营|兼营|租赁|种植|养殖|收购|代理|进出口|及|和|兼)+)$/u
const fieldsWithNote: readonly LabelField[] = [
  'registeredCapital',
  'contributions',
  'paidInCapital',
  'insuredEmployees',
]

const labelCharacter = (character: string): string => {
  if (openingBracket.test(character)) return '('
  return closingBracket.test(character) ? ')' : simplifiedCharacter(character)
}

const isEnd = (character: string): boolean => character === '' || /[ \t]/.test(character)

/** 【法定代表人】, as pages of some provinces mark a label. */
const bracketedLabel = (line: string, start: number): Label | undefined => {
  if (!/[【[]/.test(line.charAt(start))) return undefined
  const end = line.slice(start, start + maxLabelSpan).search(/[】\]]/)
  if (end < 0) return undefined
  const word = Array.from(line.slice(start + 1, start + end).replaceAll(' ', ''), labelCharacter)
  const field = fields.get(word.join(''))
  const next = start + end + 1
  const afterColon = colon.test(line.charAt(next)) ? next + 1 : next
  return field && { field, note: '', end: afterColon, isMarked: true, length: word.length }
}

/** 注册资本(万元) */
const withNote = (line: string, label: Label): Label | undefined => {
  const rest = line.slice(label.end, label.end + maxNote)
  const [all, note = ''] = /^ ?[（(]([^（()）]*)[）)]/.exec(rest) ?? []
  if (all === undefined) return undefined
  const end = label.end + all.length
  if (colon.test(line.charAt(end))) return { ...label, note, end: end + 1, isMarked: true }
  return isEnd(line.charAt(end)) ? { ...label, note, end } : undefined
}

/** A label before a colon. One that is not known counts if it is one word. */
const markedLabel = (word: string, isSpaced: boolean, end: number): Label | undefined => {
  if (word === '' || scopeHeading.test(word)) return undefined
  const field = fields.get(word)
  // 沈某 邮编： is two words, of which the last is the label.
  if (!field && (isSpaced || word.length > maxUnknownLabel || !hasBalancedBrackets(word)))
    return undefined
  return { field: field ?? 'other', note: '', end, isMarked: true, length: word.length }
}

/** The longest label at a place of a line, with spaces between its characters (名　　称) or without. */
export const labelAt = (line: string, start: number): Label | undefined => {
  const bracketed = bracketedLabel(line, start)
  if (bracketed) return bracketed
  let word = ''
  let isSpaced = false
  let found: Label | undefined
  for (let at = start; at < Math.min(line.length, start + maxLabelSpan); at++) {
    const written = line.charAt(at)
    if (colon.test(written)) return markedLabel(word, isSpaced, at + 1) ?? found
    if (written === ' ') {
      isSpaced = true
      continue
    }
    const character = labelCharacter(written)
    if (!partOfLabel.test(character)) return found
    word += character
    if (!prefixes.has(word) && (isSpaced || word.length > maxUnknownLabel)) return found
    const field = fields.get(word)
    if (!field) continue
    const label = { field, note: '', end: at + 1, isMarked: false, length: word.length }
    const noted = fieldsWithNote.includes(field) ? withNote(line, label) : undefined
    if (noted) return noted
    if (isEnd(line.charAt(at + 1))) found = label
  }
  return found
}
