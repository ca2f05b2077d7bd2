import { expect, it } from 'vitest'
import { brand } from '../../shared/brand.ts'
import { reportReady } from './templates/report-ready.ts'

const data = { verdict: 'Do not pay yet', advice: '', nextStep: '' }
const pdfAlone = undefined

it.each([
  [
    'a stricter one than the earlier one',
    { isNewer: false, verdict: 'Proceed', isWarning: true },
    data,
    '!! This report takes the place of your earlier one on this company, of Nov 20, 2026: that one said “Proceed”, this one says “Do not pay yet”.',
  ],
  [
    'a milder one than the earlier one',
    { isNewer: false, verdict: 'Do not deal with this company', isWarning: false },
    data,
    'This report takes the place of your earlier one on this company, of Nov 20, 2026: that one said “Do not deal with this company”, this one says “Do not pay yet”.',
  ],
  [
    'one that says the same as the earlier one',
    { isNewer: false, verdict: 'Do not pay yet', isWarning: false },
    data,
    'This report takes the place of your earlier one on this company, of Nov 20, 2026, which said “Do not pay yet” as well.',
  ],
  [
    'one whose earlier one is a PDF alone',
    { isNewer: false, verdict: null, isWarning: false },
    data,
    'This report takes the place of your earlier one on this company, of Nov 20, 2026.',
  ],
  [
    'one that arrives after a newer one',
    { isNewer: true, verdict: 'Proceed', isWarning: true },
    data,
    '!! You have a newer report on this company, of Nov 20, 2026: that one says “Proceed”, this one “Do not pay yet”. Go by the newer one.',
  ],
  [
    'one that arrives after a newer one that says the same',
    { isNewer: true, verdict: 'Do not pay yet', isWarning: false },
    data,
    'You have a newer report on this company, of Nov 20, 2026, which says “Do not pay yet” as well.',
  ],
  [
    'a PDF alone that arrives after a newer one',
    { isNewer: true, verdict: 'Do not pay yet', isWarning: true },
    pdfAlone,
    '!! You have a newer report on this company, of Nov 20, 2026. Go by that one.',
  ],
])('the e-mail about %s says which one counts', (_, other, assessment, sentence) => {
  const given = { requestId: 'R', company: '佛山有限公司', score: 72, version: 1 }
  const { text, html } = reportReady(brand, {
    ...given,
    assessment,
    other: { ...other, issuedOn: '2026-11-20' },
    siteUrl: 'https://veridock.example',
  })
  expect(text.split('\n\n')).toContain(sentence)
  expect(html).toContain(sentence.replace('!! ', ''))
})
