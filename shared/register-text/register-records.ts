import { readCode } from '../names/uscc.ts'
import type {
  changedFields,
  Person,
  RegisteredChange,
  RelatedCompany,
} from '../reports/company-records.ts'
import type { Holder } from '../reports/ownership.ts'
import { readDay } from './days.ts'
import { withoutNoise } from './noise.ts'
import { simplifiedWord } from './plain-text.ts'
import { isInitial } from './table-cells.ts'
import { capitalIn, dayIn, shareIn, textIn } from './table-entries.ts'
import { isBadge, readHolder, withoutBadges } from './table-names.ts'
import type { TableRecord } from './table-records.ts'
import { isRoleText, readRoles } from './table-roles.ts'
import { isMissing } from './values.ts'

const typeWords = [
  ['state', /国有|国家|国资|政府/u],
  ['person', /自然人|个人/u],
  ['company', /法人|企业|公司|合伙|外商|境外|港澳台|投资者/u],
] as const

/** Persons and companies can be partners. */
const partnerType = /(?:普通|有限)合伙人/u

/** The kind that the page says; undefined if it says something else than the name. */
const kindOf = (kind: Holder['kind'], type: string): Holder['kind'] | undefined => {
  const written = typeWords.find(([, words]) => words.test(type.replace(partnerType, '')))?.[0]
  if (written === undefined || written === kind) return kind
  if (written === 'person' || kind === 'person') return undefined
  return written === 'state' ? 'state' : kind
}

export const readHolderRow = (record: TableRecord): Holder | undefined => {
  const read = readHolder(textIn(record, 'name') ?? '')
  const kind = read && kindOf(read.kind, textIn(record, 'holderType') ?? '')
  if (!read || !kind) return undefined
  const share = shareIn(record)
  const [subscribed, paidIn] = [capitalIn(record, 'subscribed'), capitalIn(record, 'paidIn')]
  const since = dayIn(record, 'holderSince')
  return {
    name: read.name,
    kind,
    ...(share !== undefined && { share }),
    ...(subscribed && { subscribed }),
    ...(paidIn && { paidIn }),
    ...(since !== undefined && { since }),
  }
}

export const readPeopleRow = (record: TableRecord): Person[] => {
  const read = readHolder(textIn(record, 'name') ?? '')
  const since = dayIn(record, 'officeSince')
  if (!read || read.kind === 'state' || read.name.length > 60) return []
  return readRoles(textIn(record, 'role') ?? '').map((role) => ({
    name: read.name,
    role,
    ...(since !== undefined && { since }),
  }))
}

/** Lines of cards that are read: a report has at most 50 people. */
const maxCards = 500
/** A page shows at most some hundred changes. */
const maxCardLines = 2000

/** Names with their offices, as cards without columns: 陈志远, 执行董事. */
export const peopleInCards = (lines: readonly string[]): { value: Person; source: string }[] => {
  const found: { value: Person; source: string }[] = []
  let name: string | undefined
  for (const cell of lines.slice(0, maxCards).flatMap((line) => line.split('\t', 12))) {
    const text = withoutBadges(cell.trim())
    if (text === '' || isInitial(text) || isBadge(text) || /^\d{1,4}$/u.test(text)) continue
    if (isRoleText(text)) {
      for (const role of name === undefined ? [] : readRoles(text))
        found.push({ value: { name: name ?? '', role }, source: `${name}\t${text}` })
      name = undefined
      continue
    }
    const [first = '', ...rest] = text.split(/[\s:：]/u)
    const read = readHolder(text)
    name = read?.kind === 'person' ? read.name : undefined
    if (
      name === undefined &&
      rest.length > 0 &&
      isRoleText(rest.join(',')) &&
      readHolder(first)?.kind === 'person'
    ) {
      for (const role of readRoles(rest.join(',')))
        found.push({ value: { name: first, role }, source: text })
      name = undefined
    }
  }
  return found
}

type Field = (typeof changedFields)[number]
/** The first that fits: 投资人变更（包括出资额、名称等）is about holders. */
const fields: readonly (readonly [Field, RegExp])[] = [
  ['legal-representative', /法定代表人|法人代表|负责人|经营者|执行事务合伙人|首席代表|投资人姓名/u],
  ['paid-in-capital', /实收资本|实缴资本|实缴出资|实收/u],
  ['registered-capital', /注册资本|注册资金|出资总额|资金数额|认缴资本|出资额$/u],
  ['holders', /股东|投资人|股权|合伙人|发起人|出资/u],
  ['people', /高级管理|高管|董事|监事|主要人员|主要成员|经理|管理人员/u],
  ['scope', /经营范围|业务范围|经营项目/u],
  ['address', /地址|住所|经营场所|营业场所|驻在/u],
  ['type', /类型|组织形式/u],
  ['term', /期限/u],
  ['status', /状态|迁[入出移]/u],
  ['name', /名称|字号/u],
]
const otherItem =
  /章程|联络员|行业|财务负责人|许可|备案|证照|一照|邮政|电话|清算|登记机关|分公司|分支机构/u

const fieldNamed = (words: string): Field | undefined =>
  fields.find(([, pattern]) => pattern.test(words))?.[0]

/** @param item as 地址变更（住所地址、经营场所、驻在地址等变更） */
const changedField = (item: string): Field => {
  const words = simplifiedWord(item)
  const main = words.replace(/[（(].*$/su, '')
  if (otherItem.test(main) && !/经营项目|高级管理|高管|董事|监事/u.test(main)) return 'other'
  return fieldNamed(main) ?? (/变更|备案/u.test(main) ? fieldNamed(words) : undefined) ?? 'other'
}

const maxChange = 600
const changeText = (written = ''): string | undefined => {
  const text = withoutNoise(written)
  return text === '' || text.length > maxChange ? undefined : text
}

export const readChangeRow = (record: TableRecord): RegisteredChange | undefined => {
  const item = textIn(record, 'item')
  const on = dayIn(record, 'changedOn') ?? dayIn(record, 'day')
  if (!item || on === undefined) return undefined
  const [before, after] = [
    changeText(textIn(record, 'before')),
    changeText(textIn(record, 'after')),
  ]
  // A site can show to its members alone what was changed: the row says nothing to report.
  const isAsked = record.entries.some(
    ({ word }) => word.column === 'before' || word.column === 'after',
  )
  if (isAsked && before === undefined && after === undefined) return undefined
  return {
    on,
    field: changedField(item),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

const beforeLabel = /^变更前(?:内容)?[:：]\s*/u
const afterLabel = /^变更后(?:内容)?[:：]\s*/u

/** Its number, or a section that is empty: 清算信息 暂无数据. */
const nextCard = /^(?:(?:\d{1,4}[.、]?)?|\p{Script=Han}{2,12} 暂无(?:数据|信息)?)$/u

/** Changes as cards: the day, the item, 变更前：… and 变更后：…, each on one line. */
export const changesInCards = (
  lines: readonly string[],
): { value: RegisteredChange; source: string }[] =>
  lines.slice(0, maxCardLines).flatMap((line, at) => {
    const on = readDay(line.trim())
    const [item = '', before = '', after = '', next = ''] = lines
      .slice(at + 1, at + 5)
      .map((each) => each.trim())
    const isCard = beforeLabel.test(before) && afterLabel.test(after)
    // Behind the last line stands the next card, or the next section.
    const isWhole = nextCard.test(next) || readDay(next) !== undefined
    if (on === undefined || !isCard || item === '' || item.length > 60) return []
    const textOf = (text: string) => (isMissing(text) ? undefined : changeText(text))
    const from = textOf(before.replace(beforeLabel, ''))
    const to = isWhole ? textOf(after.replace(afterLabel, '')) : undefined
    return [
      {
        value: {
          on,
          field: changedField(item),
          ...(from !== undefined && { before: from }),
          ...(to !== undefined && { after: to }),
        },
        source: [line, item, before, after].join('\n'),
      },
    ]
  })

const ended: readonly (readonly [RegExp, string])[] = [
  [/注销/u, 'Deregistered.'],
  [/吊销/u, 'Its license was revoked.'],
]

export const readBranchRow = (record: TableRecord): RelatedCompany | undefined => {
  const read = readHolder(textIn(record, 'name') ?? '')
  if (read?.kind !== 'company') return undefined
  const code = readCode(textIn(record, 'code') ?? '')
  const status = textIn(record, 'status') ?? ''
  const note = ended.find(([word]) => word.test(status))?.[1]
  return {
    name: read.name,
    ...(code.kind === 'valid' && { code: code.parts.code }),
    relation: 'branch',
    ...(note !== undefined && { note }),
  }
}

/** Names of branches on lines of their own. */
export const branchesInCards = (lines: readonly string[]): RelatedCompany[] =>
  lines.slice(0, maxCards).flatMap((line): RelatedCompany[] => {
    const read = line.length < 130 ? readHolder(line.trim()) : undefined
    const isBranch =
      read?.kind === 'company' &&
      /(?:分公司|分店|分厂|办事处|营业部|门市部|分部|经营部|代表处|分社|分行|支行|销售部|服务部|分支机构)$/u.test(
        read.name,
      )
    return isBranch ? [{ name: read.name, relation: 'branch' }] : []
  })
