import type { CheckId } from '../reports/checks.ts'
import { texts } from './texts.ts'

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

export const sectionTitles = texts({
  register: ['登记信息', 'Register'],
  courts: ['司法与合规', 'Courts and lists'],
  finance: ['财务', 'Finance'],
  operation: ['经营', 'Operation'],
  reputation: ['声誉', 'Reputation'],
  payee: ['收款账户', 'Payee'],
  photographs: ['现场与照片', 'Site and photographs'],
  summary: ['总结', 'Summary'],
})

type Section = {
  /** Paths of the facts, without those in lists. */
  facts: readonly string[]
  checks: readonly CheckId[]
}

/** The form in the order in which analysts work: one source after another. */
export const sections: Readonly<Record<SectionId, Section>> = {
  register: {
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
    facts: [],
    checks: ['tax-standing', 'insolvency', 'chattel-mortgage', 'financials'],
  },
  operation: {
    facts: [],
    checks: ['premises', 'export-record', 'workforce', 'track-record', 'certificates'],
  },
  reputation: {
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
    facts: ['payee'],
    checks: ['payee'],
  },
  photographs: {
    facts: ['photographs'],
    checks: ['site-visit'],
  },
  summary: {
    facts: ['issuedOn', 'analyst', 'summary'],
    checks: [],
  },
}

/** All checks, in the order of the form. */
export const checksInOrder: readonly CheckId[] = sectionIds.flatMap((id) => sections[id].checks)

const sectionByPart: ReadonlyMap<string, SectionId> = new Map(
  sectionIds.flatMap((id) => {
    const { facts, checks } = sections[id]
    return [...facts, ...checks.map((check) => `checks.${check}`)].map((part) => [part, id])
  }),
)

/** The section that shows a field; undefined for a path that the form does not have. */
export const sectionOf = (path: string): SectionId | undefined => {
  const [first = '', second] = path.split('.')
  return sectionByPart.get(first === 'checks' ? `checks.${second}` : first)
}

/** The section of comments on the report as a whole. */
export const wholeReport = 'whole'
