import { expect, it } from 'vitest'
import { contentsText, reportKinds, reportText } from './report-kinds.ts'

it.each([
  [
    'free',
    'Your plan includes the Basic report: supplier verification and basic company information. Premium adds detailed financial reports where the company has filed them, legal representative information beyond the name, connected business analysis, and basic AI risk detection (software compares new reports on a watched supplier with the last).',
  ],
  [
    'premium',
    'Your plan includes the Premium report: everything in Basic, detailed financial reports where the company has filed them, legal representative information beyond the name, connected business analysis, and basic AI risk detection (software compares new reports on a watched supplier with the last). Partner adds the full AI suite, by arrangement (you share new reports with your account manager, who reads them for the risks you’ve agreed on).',
  ],
  [
    'partner',
    'Your plan includes the Partner report: everything in Premium and the full AI suite, by arrangement (you share new reports with your account manager, who reads them for the risks you’ve agreed on).',
  ],
  ['enterprise', 'Your plan includes the Enterprise report: as agreed with you.'],
] as const)('says what the report of %s is, and what the next plan adds', (plan, text) => {
  expect(reportText(plan)).toBe(text)
})

it('names the contents in one line', () => {
  expect(contentsText(reportKinds.partner)).toBe(
    'Everything in Premium and the full AI suite, by arrangement (you share new reports with your account manager, who reads them for the risks you’ve agreed on)',
  )
})
