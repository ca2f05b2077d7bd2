import { readFileSync } from 'node:fs'
import bad from '../shared/reports/examples/bad.json' with { type: 'json' }
import chain from '../shared/reports/examples/chain.json' with { type: 'json' }
import clean from '../shared/reports/examples/clean.json' with { type: 'json' }
import dissolved from '../shared/reports/examples/dissolved.json' with { type: 'json' }
import loop from '../shared/reports/examples/loop.json' with { type: 'json' }
import mixed from '../shared/reports/examples/mixed.json' with { type: 'json' }
import { mixedEvidence } from '../shared/reports/examples/mixed-evidence.ts'

/** A report as an analyst hands it in, for any request. */
type Report = { request: string; summary: string; company: { name: string } }

export type DemoReports = {
  company: string
  /** Oldest first. */
  versions: readonly Report[]
  /** By the names that the reports give them. */
  photographs: Readonly<Record<string, Uint8Array>>
  /** What the newest version shows. */
  evidence: typeof mixedEvidence
}

const invented = <Of extends Report>(report: Of): Of => ({
  ...report,
  summary: `Invented for the demo, company and findings alike. ${report.summary}`,
})

const photograph = (name: string) =>
  readFileSync(new URL(`demo-photographs/${name}`, import.meta.url))

const visited: Report = {
  ...invented(clean),
  photographs: [
    { file: 'gate.png', caption: 'Example, a drawing: the gate.', takenOn: '2026-11-17' },
    { file: 'hall.png', caption: 'Example, a drawing: the hall.', takenOn: '2026-11-17' },
  ],
} as Report

/**
 * The first version on the mixed company: no invoice from Hong Kong yet, and the registry of mortgages still answers.
 */
const beforeTheInvoice: Report = {
  ...invented(mixed),
  issuedOn: '2026-09-18',
  summary:
    'Invented for the demo, company and findings alike. A real assembler of small kitchen appliances, seven years old, with fewer people and less paid-in capital than its website suggests. It lost two sales disputes last year and paid late.',
  payee: {
    name: mixed.company.name,
    bank: 'Bank in Foshan, Shunde sub-branch (佛山某银行顺德支行)',
    country: 'CN',
    lastDigits: '5502',
  },
  checks: {
    ...mixed.checks,
    payee: 'clear',
    'chattel-mortgage': {
      result: 'found',
      findings: [
        {
          what: 'An injection machine is mortgaged to a bank for a loan of CNY 600,000.',
          since: '2025-03-03',
          reference: '0000-0000-2025',
        },
      ],
    },
  },
} as Report

const afterTheInvoice: Report = {
  ...invented(mixed),
  checks: {
    ...mixed.checks,
    'chattel-mortgage': { result: 'unavailable', why: 'The registry’s search was down.' },
  },
} as Report

/** What a check of the mixed company finds later: a new legal representative, and a registry that answers again. */
export const laterCheck = {
  company: mixed.company.name,
  report: {
    ...invented({
      ...mixed,
      summary: `${mixed.summary} That shareholder is now also its legal representative.`,
    }),
    issuedOn: '2026-11-23',
    company: { ...mixed.company, legalRepresentative: '黎泓毅' },
  } as Report,
}

/** Reports of the example companies: some with owners above; the mixed one has two versions and pictures of its sources, and the clean one photographs. */
export const demoReports: readonly DemoReports[] = [
  ...[chain, loop, dissolved].map((report) => ({
    company: report.company.name,
    versions: [invented(report)],
    photographs: {},
    evidence: [],
  })),
  { company: bad.company.name, versions: [invented(bad)], photographs: {}, evidence: [] },
  {
    company: mixed.company.name,
    versions: [beforeTheInvoice, afterTheInvoice],
    photographs: {},
    evidence: mixedEvidence,
  },
  {
    company: clean.company.name,
    versions: [visited],
    photographs: { 'gate.png': photograph('gate.png'), 'hall.png': photograph('hall.png') },
    evidence: [],
  },
]
