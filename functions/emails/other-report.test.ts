import { expect, it } from 'vitest'
import { emailContext } from './fixtures/email-context.ts'
import { reportReady } from './templates/report-ready.ts'

const data = { verdict: 'Do not pay yet', advice: '', nextStep: '' }
const pdfAlone = undefined

it.each([
  [
    'a stricter one than the earlier one',
    { isNewer: false, verdict: 'Proceed', isWarning: true },
    data,
    '!! This report replaces your earlier one on this company, dated Nov 20, 2026: that one said “Proceed”, this one says “Do not pay yet”.',
  ],
  [
    'a milder one than the earlier one',
    { isNewer: false, verdict: 'Do not deal with this company', isWarning: false },
    data,
    'This report replaces your earlier one on this company, dated Nov 20, 2026: that one said “Do not deal with this company”, this one says “Do not pay yet”.',
  ],
  [
    'one that says the same as the earlier one',
    { isNewer: false, verdict: 'Do not pay yet', isWarning: false },
    data,
    'This report replaces your earlier one on this company, dated Nov 20, 2026, which said “Do not pay yet” as well.',
  ],
  [
    'one whose earlier one is a PDF alone',
    { isNewer: false, verdict: null, isWarning: false },
    data,
    'This report replaces your earlier one on this company, dated Nov 20, 2026.',
  ],
  [
    'one that arrives after a newer one',
    { isNewer: true, verdict: 'Proceed', isWarning: true },
    data,
    '!! You have a newer report on this company, dated Nov 20, 2026: that one says “Proceed”, this one “Do not pay yet”. Go by the newer one.',
  ],
  [
    'one that arrives after a newer one that says the same',
    { isNewer: true, verdict: 'Do not pay yet', isWarning: false },
    data,
    'You have a newer report on this company, dated Nov 20, 2026, which says “Do not pay yet” as well.',
  ],
  [
    'one that arrives after a newer one that is a PDF alone',
    { isNewer: true, verdict: null, isWarning: true },
    data,
    '!! You have a newer report on this company, dated Nov 20, 2026, available only as a PDF. This one says “Do not pay yet”. We have not compared the two: until you have read both, go by the stricter one.',
  ],
  [
    'a PDF alone that arrives after an earlier one',
    { isNewer: false, verdict: 'Do not pay yet', isWarning: true },
    pdfAlone,
    '!! This report is available only as a PDF. Your earlier one on this company, dated Nov 20, 2026, says “Do not pay yet”. We have not compared the two: until you have read both, go by the stricter one.',
  ],
  [
    'a PDF alone that arrives after a newer one',
    { isNewer: true, verdict: 'Do not pay yet', isWarning: true },
    pdfAlone,
    '!! You have a newer report on this company, dated Nov 20, 2026. Go by that one.',
  ],
])('the e-mail about %s says which one counts', (_, other, assessment, sentence) => {
  const given = { requestId: 'R', company: '佛山有限公司', score: 72, version: 1 }
  const { text, html } = reportReady.render(emailContext, {
    ...given,
    assessment,
    other: { ...other, issuedOn: '2026-11-20' },
  })
  expect(text.split('\n\n')).toContain(sentence)
  expect(html).toContain(sentence.replace('!! ', ''))
})

it('the e-mail about a PDF alone says what the version with data says, and gives no advice of its own', () => {
  const given = { requestId: 'R', company: '佛山有限公司', score: 95, version: 2 }
  const mailWith = (isWarning: boolean) =>
    reportReady.render(emailContext, {
      ...given,
      notCompared: { version: 1, verdict: isWarning ? 'Do not pay yet' : 'Proceed', isWarning },
    }).text
  expect(mailWith(true)).toContain(
    '!! This new version is available only as a PDF. Version 1 says “Do not pay yet”. We have not compared the two: until you have read both, go by the stricter one.',
  )
  expect(mailWith(true)).not.toMatch(/proceed/i)
  expect(mailWith(false)).toMatch(
    /^This new version is available only as a PDF\. Version 1 says “Proceed”/m,
  )
})
