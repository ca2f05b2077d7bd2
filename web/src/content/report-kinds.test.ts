import { expect, it } from 'vitest'
import { contentsText, reportKinds, reportText } from './report-kinds.ts'

it.each([
  [
    'free',
    'Your plan gives the Basic report: supplier verification and basic company information. Premium adds detailed financial reports, legal representative information, connected business analysis, and basic AI risk detection.',
  ],
  [
    'premium',
    'Your plan gives the Premium report: all of Basic, detailed financial reports, legal representative information, connected business analysis, and basic AI risk detection. Partner adds the full AI suite, by arrangement.',
  ],
  [
    'partner',
    'Your plan gives the Partner report: all of Premium and the full AI suite, by arrangement.',
  ],
  ['enterprise', 'Your plan gives the Enterprise report: as agreed with you.'],
] as const)('says what the report of %s is, and what the next plan adds', (plan, text) => {
  expect(reportText(plan)).toBe(text)
})

it('names the contents in one line', () => {
  expect(contentsText(reportKinds.partner)).toBe(
    'All of Premium and the full AI suite, by arrangement',
  )
})
