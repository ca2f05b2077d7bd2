import { expect, it } from 'vitest'
import { personSyllables } from '../../../../shared/names/pinyin.ts'
import { simplify } from '../../../../shared/names/simplified.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { exampleReport } from '../../testing/reports.ts'
import { reportNotes } from './report-notes.ts'

const report = exampleReport('clean')
const { name, englishName = '' } = report.company
const without = (given: PublishedReport): PublishedReport => ({ ...given, payee: undefined })
const read = { pinyin: personSyllables, simplify }

const notesOn = (beneficiary: string, contractParty = name, change: object = {}) =>
  reportNotes(
    { issuer: '', contractParty, beneficiary },
    [
      {
        requestId: 'r1',
        report: exampleReport('clean', { company: { ...report.company, ...change } }),
        verdict: 'proceed',
      },
    ],
    read,
  ).map(({ text, tone }) => `${tone}: ${text}`)

it('a payee with the legal representative’s name in pinyin is recognized', () => {
  expect(notesOn('QIN KUN', name, { legalRepresentative: '覃堃' })[0]).toMatch(
    /^bad: The payee has the name of the company’s legal representative, 覃堃 \(Qin Kun\)/,
  )
})

it('a shareholder is recognized, and a stranger said to be none', () => {
  const holders = [{ name: '张伟', kind: 'person', share: 100 }]
  expect(notesOn('Zhang Wei', name, { legalRepresentative: '覃堃', holders })[0]).toMatch(
    /name of a shareholder, 张伟 \(Zhang Wei\)/,
  )
  expect(notesOn('Wang Fang', name, { legalRepresentative: '覃堃', holders })[0]).toMatch(
    /is not the legal representative, 覃堃 \(Qin Kun\), nor a shareholder/,
  )
})

it('an English payee is compared with the report’s English name', () => {
  expect(englishName).not.toBe('')
  expect(notesOn(englishName.toUpperCase())[0]).toMatch(
    /^warning: The payee’s name matches the English name/,
  )
  expect(notesOn('Bright Wave Electronic Ltd')[0]).toMatch(
    /^bad: The payee’s name does not match.*Ltd\.$/,
  )
})

it('the legal name is said to be the report’s', () => {
  expect(notesOn(name)[0]).toBe('good: The payee’s name matches the legal name in your report.')
})

const mixed = exampleReport('mixed')
const bad = exampleReport('bad')
const holderNoteOn = (beneficiary: string, own: PublishedReport) =>
  reportNotes(
    { issuer: '', contractParty: own.company.name, beneficiary },
    [{ requestId: 'r1', report: own, verdict: 'proceed' }],
    read,
  )
    .filter(({ text }) => text.includes('account holder'))
    .map(({ text, tone }) => `${tone}: ${text}`)

it.each<[string, string, PublishedReport, RegExp]>([
  [
    'is',
    'Ningbo Lanyan Hardware Products Co Ltd',
    report,
    /^good: The payee is the account holder/,
  ],
  ['is, with an open finding,', 'HON SOK INTERNATIONAL TRADING LTD', mixed, /^warning: .* is the/],
  ['is, in Chinese and simplified,', '瀚朔国际贸易有限公司', mixed, /^warning: The payee is the/],
  ['is, a person,', 'Qin Kun', bad, /^warning: The payee is the account holder .* ending in 0916/],
  ['is not', 'Bright Wave Electronic Ltd', report, /^bad: The payee is not the account holder/],
  ['is not', 'HON SOK TRADING LIMITED', mixed, /^bad: The payee is not the account holder/],
  ['is not', '佛山市顺德区朔桐电器有限公司', mixed, /^bad: The payee is not the account holder/],
  ['is in another language than', name, report, /^info: .* in another language, NINGBO LANYAN/],
  ['has nothing to be compared with:', name, without(report), /^info: .* names no account holder/],
])('the payee %s the account holder that the report names (%s)', (_, payee, own, text) => {
  expect(holderNoteOn(payee, own)).toEqual([expect.stringMatching(text)])
})

it('a report on another company says nothing', () => {
  expect(notesOn('Zhang Wei', '深圳市亮波电子有限公司')).toEqual([])
})

it('an open finding about the payee is repeated', () => {
  const notes = reportNotes(
    { issuer: '', contractParty: bad.company.name, beneficiary: bad.company.name },
    [{ requestId: 'r2', report: bad, verdict: 'do-not-pay-yet' }],
    read,
  )
  expect(notes.map(({ text }) => text).join()).toContain('What your report found about the payee')
})

it.each([
  ['do-not-deal', 'bad: Your report of November 20, 2026 says: Do not deal with this company.'],
  ['do-not-pay-yet', 'bad: Your report of November 20, 2026 says: Do not pay yet.'],
  ['proceed-with-care', 'warning: Your report of November 20, 2026 says: Proceed with care.'],
] as const)(
  'a report that says %s is told first, also where the payee is its company',
  (verdict, told) => {
    const [first] = reportNotes(
      { issuer: '', contractParty: name, beneficiary: name },
      [{ requestId: 'r1', report, verdict }],
      read,
    )
    expect(`${first?.tone}: ${first?.text}`).toBe(told)
  },
)
