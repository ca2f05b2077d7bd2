/** The kind of organization. */
type FormKind =
  | 'company'
  | 'group'
  | 'partnership'
  | 'sole-proprietorship'
  | 'individual-business'
  | 'cooperative'
  | 'firm'
  | 'shop'
  | 'factory'

/** The legal form of an organization, the last part of its legal name. */
export interface Form {
  /** Simplified and canonical: 有限合伙, also for （有限合伙）. */
  readonly chinese: string
  readonly english: string
  readonly kind: FormKind
}

// Source: docs/company-names.md. English as in the registers' own translations.
const table: Record<FormKind, string> = {
  company: `股份有限公司 company limited by shares,有限责任公司 limited liability company,
    有限公司 limited liability company,股份合作公司 share cooperative company,
    股份合作 share cooperative,总公司 head company,公司 company`,
  group: '集团 group',
  partnership: `特殊普通合伙 special general partnership,普通合伙 general partnership,
    有限合伙 limited partnership,合伙企业 partnership`,
  'sole-proprietorship': '个人独资企业 sole proprietorship,个人独资 sole proprietorship',
  'individual-business': '个体工商户 individually owned business',
  cooperative: `农民专业合作社 farmers’ cooperative,专业合作社 specialized cooperative,
    合作社 cooperative`,
  firm: `律师事务所 law firm,会计师事务所 accounting firm,事务所 firm`,
  factory: '总厂 main factory,分厂 branch factory,加工厂 processing works,工厂 factory,厂 factory',
  shop: `专卖店 shop,书店 bookshop,药店 pharmacy,商店 shop,饭店 restaurant or hotel,
    酒店 hotel or restaurant,店 shop,商行 trading shop,商号 trading shop,企业社 small business,
    实业社 small business,经营部 sales office,门市部 retail outlet,批发部 wholesale outlet,
    服务部 service outlet,贸易部 trading office,超市 supermarket,商场 department store,
    工作室 studio,中心 center`,
}

const forms: Form[] = Object.entries(table).flatMap(([kind, rows]) =>
  rows.split(',').map((row) => {
    const [chinese = '', ...english] = row.trim().split(' ')
    return { chinese, english: english.join(' '), kind: kind as FormKind }
  }),
)

/** The words of all legal forms, simplified. */
export const formWords: readonly string[] = forms.map(({ chinese }) => chinese)

const byName = new Map(forms.map((form) => [form.chinese, form]))
const maxFormLength = Math.max(...forms.map(({ chinese }) => chinese.length))

export const formNamed = (chinese: string): Form | undefined => byName.get(chinese)

/** The longest legal form at the end of a simplified text. */
export const formAtEnd = (text: string): Form | undefined => {
  for (let length = Math.min(maxFormLength, text.length); length > 0; length--) {
    const form = byName.get(text.slice(-length))
    if (form) return form
  }
  return undefined
}

/** Words for branches, which are not legal entities: longest first, with English. */
export const branchForms: readonly (readonly [chinese: string, english: string])[] = [
  ['分公司', 'branch'],
  ['代表处', 'representative office'],
  ['办事处', 'office'],
  ['联络处', 'liaison office'],
  ['营业部', 'business office'],
  ['经营部', 'sales office'],
  ['研究所', 'research institute'],
  ['研究院', 'research institute'],
  ['分中心', 'branch center'],
  ['专卖店', 'shop'],
  ['分行', 'bank branch'],
  ['支行', 'bank sub-branch'],
  ['分店', 'branch shop'],
  ['分厂', 'branch factory'],
  ['分部', 'branch'],
  ['分所', 'branch office'],
  ['分院', 'branch institute'],
  ['工厂', 'factory'],
  ['中心', 'center'],
  ['店', 'shop'],
  ['厂', 'factory'],
]
