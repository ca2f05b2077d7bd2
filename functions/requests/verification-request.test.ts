import { describe, expect, it } from 'vitest'
import type { StoredReport } from './stored-request.ts'
import { addReport } from './verification-request.ts'

const at = '2026-11-21T08:00:00.000Z'
const upload = (name: string, more: Partial<StoredReport> = {}): Omit<StoredReport, 'version'> => ({
  key: `reports/${name}.pdf`,
  sha256: name,
  score: '',
  uploadedAt: at,
  ...more,
})
/** The versions of a request after the events of these uploads, in this order. */
const versionsAfter = (
  uploads: readonly Omit<StoredReport, 'version'>[],
  withdrawn: readonly StoredReport[] = [],
) =>
  uploads
    .reduce<StoredReport[]>(
      (reports, report) => addReport({ reports, withdrawn }, report) ?? reports,
      [],
    )
    .map(({ version, sha256 }) => `${version} ${sha256}`)

describe('the versions of a report', () => {
  const older = upload('older')
  const newer = upload('newer', { uploadedAt: '2026-11-21T08:00:00.001Z' })

  it.each([
    ['in order', [older, newer], ['1 older', '2 newer']],
    ['reversed', [newer, older], ['2 older', '1 newer']],
    ['each twice', [older, older, newer, newer], ['1 older', '2 newer']],
    ['the older one late, and twice', [newer, older, older, newer], ['2 older', '1 newer']],
  ])(
    'are in the order of uploads, and keep their numbers, if the events come %s',
    (_, events, all) => {
      expect(versionsAfter(events)).toEqual(all)
    },
  )

  it('are numbered on after withdrawn ones', () => {
    const withdrawn = [
      { ...upload('first'), version: 1 },
      { ...upload('second'), version: 2 },
    ]
    expect(versionsAfter([older, newer], withdrawn)).toEqual(['3 older', '4 newer'])
  })

  it('with the same upload time are in the order of S3’s sequencers, which can differ in length', () => {
    const first = upload('first', { sequencer: '0055AED6DCD90281E5' })
    const second = upload('second', { sequencer: '0055AED6DCD90281E6' })
    const third = upload('third', { sequencer: '0055AED6DCD9028F' })
    for (const events of [
      [first, second, third],
      [third, second, first],
      [second, third, first],
    ])
      expect(versionsAfter(events).map((each) => each.slice(2))).toEqual([
        'first',
        'second',
        'third',
      ])
  })

  it('stay unchanged if the newest file is dropped again, unless its score is new', () => {
    const withdrawn: StoredReport[] = []
    const reports = addReport({ reports: [], withdrawn }, upload('same', { score: 40 })) ?? []
    const given = { reports, withdrawn }
    const later = '2026-11-21T09:00:00.000Z'
    expect(addReport(given, upload('same', { uploadedAt: later }))).toBeUndefined()
    expect(addReport(given, upload('same', { uploadedAt: later, score: 40 }))).toBeUndefined()
    expect(addReport(given, upload('same', { uploadedAt: later, score: 50 }))).toMatchObject([
      { version: 1, score: 40 },
      { version: 2, score: 50 },
    ])
  })
})
