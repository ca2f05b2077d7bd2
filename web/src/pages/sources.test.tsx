import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import { paths } from '../../../shared/site/pages.ts'
import type { TrackRecord } from '../../../shared/track-record/track-record.ts'
import { sourceTexts } from '../content/sources.ts'
import { recordedMonth } from '../testing/recorded-months.ts'
import { renderAt } from '../testing/render.tsx'
import SourcesPage from './sources.tsx'

const open = (record: () => TrackRecord) =>
  renderAt(<SourcesPage />, {
    at: paths.sources,
    session: { status: 'signed-out' },
    api: { getTrackRecord: record },
  })

it('says of every check what is asked, where, what it cannot show, and what clear means', async () => {
  open(() => ({ months: [], since: null }))
  expect(checkIds).toHaveLength(32)
  for (const id of checkIds) {
    const { en, zh, source } = checkOf(id)
    const text = screen.getByRole('region', { name: `${en} ${zh}` }).textContent ?? ''
    const { asked, shows, cannotShow, fresh, clear } = sourceTexts[id]
    for (const part of [source.en, source.zh, asked, shows, cannotShow, fresh, clear])
      expect(text).toContain(part)
    expect(text).toContain('Answered last month—')
  }
  await Promise.resolve()
})

it('says how often a source answered in the last complete month', async () => {
  open(() => ({ months: [recordedMonth('2026-10'), recordedMonth('2026-11')], since: '2026-10' }))
  const { en, zh } = checkOf('litigation')
  const litigation = within(screen.getByRole('region', { name: `${en} ${zh}` }))
  expect(
    await litigation.findByText('In 97% of the reports of November 2026 that asked'),
  ).toBeTruthy()
  const { en: payee, zh: payeeZh } = checkOf('payee')
  expect(
    within(screen.getByRole('region', { name: `${payee} ${payeeZh}` })).getByText('—'),
  ).toBeTruthy()
})

it('is whole without the figures', async () => {
  open(() => {
    throw new TypeError('Failed to fetch')
  })
  await Promise.resolve()
  expect(screen.getAllByText('—')).toHaveLength(32)
  expect(screen.queryByRole('alert')).toBeNull()
})
