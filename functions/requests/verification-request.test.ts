import { describe, expect, it } from 'vitest'
import { addReport, type StoredReport } from './verification-request.ts'

const at = '2026-11-21T08:00:00.000Z'
const upload = (name: string, more: Partial<StoredReport> = {}): Omit<StoredReport, 'version'> => ({
  key: `reports/${name}.pdf`,
  sha256: name,
  score: '',
  uploadedAt: at,
  ...more,
})
/** What a request has once events of these uploads came in this order. */
const following = (...uploads: Omit<StoredReport, 'version'>[]) =>
  uploads
    .reduce<StoredReport[]>((reports, given) => addReport(reports, given) ?? reports, [])
    .map(({ version, sha256 }) => `${version} ${sha256}`)

describe('the versions of a report', () => {
  const older = upload('older')
  const newer = upload('newer', { uploadedAt: '2026-11-21T08:00:00.001Z' })

  it.each([
    ['in order', [older, newer]],
    ['reversed', [newer, older]],
    ['each twice', [older, older, newer, newer]],
    ['the older one late, and twice', [newer, older, older, newer]],
  ])('follow the uploads, whose events come %s', (_, events) => {
    expect(following(...events)).toEqual(['1 older', '2 newer'])
  })

  it('of one moment follow S3’s sequencers, which can differ in length', () => {
    const first = upload('first', { sequencer: '0055AED6DCD90281E5' })
    const second = upload('second', { sequencer: '0055AED6DCD90281E6' })
    const third = upload('third', { sequencer: '0055AED6DCD9028F' })
    for (const events of [
      [first, second, third],
      [third, second, first],
      [second, third, first],
    ])
      expect(following(...events)).toEqual(['1 first', '2 second', '3 third'])
  })

  it('know the newest file again: dropped once more it changes nothing, but with a new score', () => {
    const reports = addReport([], upload('same', { score: 40 })) ?? []
    const later = '2026-11-21T09:00:00.000Z'
    expect(addReport(reports, upload('same', { uploadedAt: later }))).toBeUndefined()
    expect(addReport(reports, upload('same', { uploadedAt: later, score: 40 }))).toBeUndefined()
    expect(addReport(reports, upload('same', { uploadedAt: later, score: 50 }))).toMatchObject([
      { version: 1, score: 40 },
      { version: 2, score: 50 },
    ])
  })
})
