import { readCode } from '../names/uscc.ts'
import type {
  changedFields,
  Person,
  RegisteredChange,
  RelatedCompany,
} from '../reports/company-records.ts'
import type { Holder } from '../reports/ownership.ts'
import type { TableRecord } from './labeled-blocks.ts'
import { withoutNoise } from './noise.ts'
import { simplifiedWord } from './plain-text.ts'
import { capitalIn, dayIn, isMasked, shareIn, textIn } from './table-entries.ts'
import { readHolder } from './table-names.ts'
import { readRoles } from './table-roles.ts'

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

/** @param currency of amounts in 万元, as capitalIn has it */
export const readHolderRow = (record: TableRecord, currency: string): Holder | undefined => {
  const read = readHolder(textIn(record, 'name') ?? '')
  const ofState = /(?:^|\s)国有(?:全资|独资)(?:\s|$)/u.test(record.source) ? '国有' : ''
  const kind = read && kindOf(read.kind, textIn(record, 'holderType') || ofState)
  if (!read || !kind) return undefined
  const share = shareIn(record)
  const [subscribed, paidIn] = [
    capitalIn(record, 'subscribed', currency),
    capitalIn(record, 'paidIn', currency),
  ]
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

type Field = (typeof changedFields)[number]
/** The first that fits: 投资人变更（包括出资额、名称等）is about holders. */
const fields: readonly (readonly [Field, RegExp])[] = [
  ['people', /委派代表/u],
  ['legal-representative', /法定代表人|法人代表|负责人|经营者|执行事务合伙人|首席代表|投资人姓名/u],
  ['paid-in-capital', /实收资本|实缴资本|实缴出资|实收/u],
  ['registered-capital', /注册资本|注册资金|出资总额|资金数额|认缴资本|出资额$|^出资额/u],
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
  /隶属|章程|联络员|行业|财务负责人|许可|证照|一照|邮政|电话|清算|登记机关|分公司|分支机构/u

const fieldNamed = (words: string): Field | undefined =>
  fields.find(([, pattern]) => pattern.test(words))?.[0]

/** @param item as 地址变更（住所地址、经营场所、驻在地址等变更） */
export const changedField = (item: string): Field => {
  const words = simplifiedWord(item)
  const main = words.replace(/[（(].*$/su, '')
  if (otherItem.test(main) && !/经营项目|高级管理|高管|董事|监事/u.test(main)) return 'other'
  return fieldNamed(main) ?? (/变更|备案/u.test(main) ? fieldNamed(words) : undefined) ?? 'other'
}

const maxChange = 600
export const changeText = (written = ''): string | undefined => {
  const text = withoutNoise(written).replace(/(?<=[。】）)])(?:\.{3}|…+)$/u, '')
  // What goes on behind 更多 is not on the page.
  if (/(?:\.{3}|…)$/u.test(text)) return undefined
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
  const isEmpty = record.entries.every(
    ({ word, value }) => (word.column !== 'before' && word.column !== 'after') || value === '',
  )
  const isHidden = !isEmpty || isMasked(record.source)
  if (isHidden && before === undefined && after === undefined) return undefined
  return {
    on,
    field: changedField(item),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

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
