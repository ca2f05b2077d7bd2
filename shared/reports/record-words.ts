import type { CompanyStatus } from './company-fields.ts'
import type { Contact, Person, RegisteredChange, RelatedCompany } from './company-records.ts'
import type { Holder } from './ownership.ts'

type Words<Choice extends string> = Readonly<
  Record<Choice, readonly [chinese: string, english: string]>
>

export const statusWords = {
  active: ['存续、在业、开业', 'Active'],
  moving: ['迁出、迁入', 'Moving'],
  suspended: ['停业、歇业', 'Suspended'],
  liquidation: ['清算', 'In liquidation'],
  revoked: ['吊销', 'License revoked'],
  annulled: ['撤销', 'Registration annulled'],
  deregistered: ['注销', 'Deregistered'],
} as const satisfies Words<CompanyStatus>

/** In Chinese, as the registers print the kind of a shareholder. */
export const holderKindWords = {
  person: ['自然人股东', 'Person'],
  company: ['企业法人', 'Company'],
  state: ['国有股东', 'State'],
  other: ['其他', 'Other'],
} as const satisfies Words<Holder['kind']>

export const roleWords = {
  'legal-representative': ['法定代表人', 'Legal representative'],
  chairman: ['董事长', 'Chairman'],
  director: ['董事', 'Director'],
  'executive-director': ['执行董事', 'Executive director'],
  'general-manager': ['总经理', 'General manager'],
  manager: ['经理', 'Manager'],
  supervisor: ['监事', 'Supervisor'],
  finance: ['财务负责人', 'Head of finance'],
  partner: ['合伙人', 'Partner'],
  liquidator: ['清算组成员', 'Liquidator'],
  other: ['其他', 'Other'],
} as const satisfies Words<Person['role']>

export const relationWords = {
  parent: ['母公司', 'Parent'],
  subsidiary: ['子公司', 'Subsidiary'],
  branch: ['分支机构', 'Branch'],
  'same-people': ['人员相同', 'Same people'],
  'same-address': ['地址相同', 'Same address'],
  'same-phone': ['电话相同', 'Same phone'],
} as const satisfies Words<RelatedCompany['relation']>

export const changedFieldWords = {
  name: ['名称', 'Name'],
  address: ['住所', 'Address'],
  'legal-representative': ['法定代表人', 'Legal representative'],
  people: ['主要人员', 'People'],
  holders: ['股东', 'Shareholders'],
  'registered-capital': ['注册资本', 'Registered capital'],
  'paid-in-capital': ['实缴资本', 'Paid-in capital'],
  scope: ['经营范围', 'Business scope'],
  type: ['类型', 'Type'],
  term: ['营业期限', 'Term of business'],
  status: ['登记状态', 'Status'],
  other: ['其他', 'Other'],
} as const satisfies Words<RegisteredChange['field']>

export const contactWords = {
  telephone: ['电话', 'Telephone'],
  website: ['网站', 'Website'],
  'email-domain': ['邮箱域名', 'Email domain'],
} as const satisfies Words<Contact['kind']>

export const triedWords = {
  works: ['核实有效', 'Works'],
  'no-answer': ['无应答', 'No answer'],
  another: ['属于其他公司', 'Another company’s'],
  'not-tried': ['未核实', 'Not tried'],
} as const satisfies Words<Contact['tried']>
