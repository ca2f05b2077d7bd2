import { type DeskLanguage, texts } from '../texts.ts'

const statuses = {
  active: ['存续、在业、开业', 'Active'],
  moving: ['迁出、迁入', 'Moving'],
  suspended: ['停业、歇业', 'Suspended'],
  liquidation: ['清算', 'In liquidation'],
  revoked: ['吊销', 'Revoked'],
  annulled: ['撤销', 'Annulled'],
  deregistered: ['注销', 'Deregistered'],
} as const

const holderKinds = {
  person: ['自然人', 'Person'],
  company: ['法人', 'Company'],
  state: ['国有', 'State'],
  other: ['其他', 'Other'],
} as const

/** What each choice of a field is called, by the field's path. */
export const choiceLabels = texts({
  'company.status': statuses,
  'company.owners.*.status': statuses,
  'company.holders.*.kind': holderKinds,
  'company.owners.*.holders.*.kind': holderKinds,
  'company.people.*.role': {
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
  },
  'company.related.*.relation': {
    parent: ['母公司', 'Parent'],
    subsidiary: ['子公司', 'Subsidiary'],
    branch: ['分支机构', 'Branch'],
    'same-people': ['同一人员', 'Same people'],
    'same-address': ['同一地址', 'Same address'],
    'same-phone': ['同一电话', 'Same phone'],
  },
  'company.changes.*.field': {
    name: ['名称', 'Name'],
    address: ['住所', 'Address'],
    'legal-representative': ['法定代表人', 'Legal representative'],
    people: ['人员', 'People'],
    holders: ['股东', 'Shareholders'],
    'registered-capital': ['注册资本', 'Registered capital'],
    'paid-in-capital': ['实缴资本', 'Paid-in capital'],
    scope: ['经营范围', 'Business scope'],
    type: ['类型', 'Type'],
    term: ['营业期限', 'Term of business'],
    status: ['登记状态', 'Status'],
    other: ['其他', 'Other'],
  },
  'company.contacts.*.kind': {
    telephone: ['电话', 'Telephone'],
    website: ['网站', 'Website'],
    'email-domain': ['邮箱域名', 'Email domain'],
  },
  'company.contacts.*.tried': {
    works: ['能联系上', 'Works'],
    'no-answer': ['无人应答', 'No answer'],
    another: ['是别的公司', 'Another company’s'],
    'not-tried': ['未试', 'Not tried'],
  },
  'finding.severity': {
    note: ['提示', 'Note'],
    low: ['低', 'Low'],
    medium: ['中', 'Medium'],
    high: ['高', 'High'],
    critical: ['严重', 'Critical'],
  },
  'finding.state': {
    open: ['未结', 'Open'],
    closed: ['已结（已履行、已移出、已撤销）', 'Closed: paid, removed or withdrawn'],
  },
})

type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>

/** @param path of the field, with `*` for a place in a list */
export const choiceLabel = (
  path: string,
  option: string,
  language: DeskLanguage,
): string | undefined => (choiceLabels[language] as Choices)[path]?.[option]
