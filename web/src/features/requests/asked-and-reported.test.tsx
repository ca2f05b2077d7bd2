import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CompanyRelation } from '../../../../shared/names/company-relation.ts'
import { companies, pairs } from '../../../../shared/requests/fixtures/asked-and-reported.ts'
import { completed } from '../../testing/examples.ts'
import { AskedAndReported, SearchedFor } from './asked-and-reported.tsx'

const why = 'Its seal is on the contract.'
const tones: Readonly<Record<CompanyRelation, string | null>> = {
  same: null,
  former: 'info',
  branch: 'warning',
  unknown: 'info',
  other: 'bad',
}

afterEach(cleanup)

/** Desk, e-mails and PDF: functions/reports/asked-and-told.test.ts. */
describe('of what was asked and what was reported, the page and the list say', () => {
  it.each(pairs)('%s, reported: %s → %s', (searchTerm, reported, relation) => {
    const { name, code } = companies[reported]
    const isOther = relation === 'other'
    const reason = isOther ? { reason: why } : {}
    const request = completed({
      searchTerm,
      reportedCompany: { name, code, englishName: null, relation, ...reason },
    })
    const page = render(<AskedAndReported request={request} />).container
    const row = render(<SearchedFor request={request} />).container
    const band = page.querySelector('.notice')
    expect(band?.className ?? null).toEqual(
      tones[relation] === null ? null : expect.stringContaining(`tone-${tones[relation]}`),
    )
    if (searchTerm === name) return expect([page.textContent, row.textContent]).toEqual(['', ''])
    for (const { textContent } of [page, row]) expect(textContent).toContain(searchTerm)
    if (band) expect(band.textContent).toContain(name)
    expect(row.querySelectorAll('strong')).toHaveLength(isOther ? 1 : 0)
    for (const place of [page, row]) {
      expect(place.textContent?.startsWith('Not the company you asked for.')).toBe(isOther)
      expect(place.textContent?.includes(`Why: ${why}`)).toBe(isOther)
    }
  })
})

it.each([
  ['Ningbo Brightwave Co., Ltd', 'Foshan Shuotong Appliance Co., Ltd.', true],
  ['Shuotong', 'Foshan Shuotong Appliance Co., Ltd.', false],
  ['FOSHAN SHUOTONG APPLIANCE CO LTD', 'Foshan Shuotong Appliance Co., Ltd.', false],
  ['https://shuotong.example', 'Foshan Shuotong Appliance Co., Ltd.', false],
  ['Ningbo Brightwave Co., Ltd', null, false],
])(
  'an English name beside another one of the report, %s and %s, is told with both: %s',
  (searchTerm, englishName, isTold) => {
    const { name, code } = companies.company
    const request = completed({
      searchTerm,
      reportedCompany: { name, code, englishName, relation: 'unknown' },
    })
    const band = render(<AskedAndReported request={request} />).container.querySelector('.notice')
    expect(band?.className).toContain(isTold ? 'tone-warning' : 'tone-info')
    expect(band?.textContent?.includes('whose English name is different')).toBe(isTold)
  },
)
