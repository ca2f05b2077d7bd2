import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../../shared/site/pages.ts'
import type { TrackRecord } from '../../../shared/track-record/track-record.ts'
import { recordedMonth } from '../testing/recorded-months.ts'
import { renderAt } from '../testing/render.tsx'
import TrackRecordPage from './track-record.tsx'

const open = (record: () => TrackRecord) =>
  renderAt(<TrackRecordPage />, {
    at: paths.trackRecord,
    session: { status: 'signed-out' },
    api: { getTrackRecord: record },
  })

it('says on the first day that there are no reports yet', async () => {
  open(() => ({ months: [], since: null }))
  expect(await screen.findByText(/^No reports yet, or fewer than 10 a month/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/example data/)).toBeNull()
})

it('shows the newest month first, shares in percent, and a dash for what is not shown', async () => {
  open(() => ({
    months: [recordedMonth('2026-10', { reports: null }), recordedMonth('2026-11')],
    since: '2026-10',
  }))
  const table = await screen.findByRole('table', { name: 'Reports and time, by month' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      row.textContent?.replaceAll(
        /On time, (?:Free|Premium|Partner)|Reports|Half within|90% within/g,
        '|',
      ),
    ),
  ).toEqual(['November 2026|1,204|97%|95%|—|21 h|40 h', 'October 2026|—|97%|95%|—|21 h|40 h'])
  const sources = screen.getByRole('table', { name: /source of a check answered/ })
  const litigation = within(sources).getByRole('row', { name: /^Litigation/ })
  expect(litigation.textContent).toBe('Litigation97%')
  expect(within(sources).getByRole('row', { name: /^Payee/ }).textContent).toContain('—')
  expect(
    screen.getByRole('link', { name: 'Download all figures (CSV)' }).getAttribute('href'),
  ).toBe('/api/track-record.csv')
})

it('marks the months of the demonstration as examples', async () => {
  open(() => ({ months: [recordedMonth('2026-11', { example: true })], since: '2026-11' }))
  expect(await screen.findByText('This is demo data.')).toBeTruthy()
  expect(screen.getAllByText('November 2026 (example)').length).toBeGreaterThan(0)
})

it('can be tried again when it did not load', async () => {
  let calls = 0
  const user = open(() => {
    calls += 1
    if (calls === 1) throw new TypeError('Failed to fetch')
    return { months: [], since: null }
  })
  await user.click(await screen.findByRole('button', { name: /try again/i }))
  expect(await screen.findByText(/^No reports yet, or fewer than 10 a month/)).toBeTruthy()
})
