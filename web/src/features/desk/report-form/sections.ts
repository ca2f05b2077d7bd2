import type { CheckId } from '../../../../../shared/reports/checks.ts'
import type { DeskLanguage } from '../texts.ts'

export const sectionIds = [
  'register',
  'courts',
  'finance',
  'operation',
  'reputation',
  'payee',
  'photographs',
  'summary',
] as const
export type SectionId = (typeof sectionIds)[number]

type Section = {
  title: Readonly<Record<DeskLanguage, string>>
  /** Paths of the facts, without those in lists. */
  facts: readonly string[]
  checks: readonly CheckId[]
}

/** The form in the order in which analysts work: one source after another. */
export const sections: Readonly<Record<SectionId, Section>> = {
  register: {
    title: { zh: '登记信息', en: 'Register' },
    facts: ['company', 'otherName'],
    checks: [
      'registration',
      'registration-status',
      'licences',
      'ownership',
      'capital',
      'annual-reports',
      'equity-pledge',
    ],
  },
  courts: {
    title: { zh: '法院与名单', en: 'Courts and lists' },
    facts: [],
    checks: [
      'serious-violations',
      'abnormal-operations',
      'administrative-penalties',
      'dishonest-debtor',
      'enforcement',
      'litigation',
      'sanctions',
      'trade-controls',
    ],
  },
  finance: {
    title: { zh: '财务', en: 'Finance' },
    facts: [],
    checks: ['tax-standing', 'insolvency', 'chattel-mortgage', 'financials'],
  },
  operation: {
    title: { zh: '经营', en: 'Operation' },
    facts: [],
    checks: ['premises', 'export-record', 'workforce', 'track-record', 'certificates'],
  },
  reputation: {
    title: { zh: '声誉', en: 'Reputation' },
    facts: [],
    checks: [
      'contact',
      'related-parties',
      'online-presence',
      'media',
      'intellectual-property',
      'references',
    ],
  },
  payee: {
    title: { zh: '收款账户', en: 'Payee' },
    facts: ['payee'],
    checks: ['payee'],
  },
  photographs: {
    title: { zh: '现场与照片', en: 'Site and photographs' },
    facts: ['photographs'],
    checks: ['site-visit'],
  },
  summary: {
    title: { zh: '总结', en: 'Summary' },
    facts: ['issuedOn', 'analyst', 'summary'],
    checks: [],
  },
}

/** All checks, in the order of the form. */
export const checksInOrder: readonly CheckId[] = sectionIds.flatMap((id) => sections[id].checks)

/** The section that shows a field; undefined for a path that the form does not have. */
export const sectionOf = (path: string): SectionId | undefined => {
  const [first, second] = path.split('.')
  return sectionIds.find((id) =>
    first === 'checks'
      ? sections[id].checks.some((check) => check === second)
      : sections[id].facts.some((fact) => fact === first),
  )
}
