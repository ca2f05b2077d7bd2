import { describe, expect, it } from 'vitest'
import { type CheckId, checkIds, checkOf } from '../reports/checks.ts'
import type { DraftContent } from './drafts.ts'
import { evidenceFaults, noEvidence, withoutDeskFields } from './evidence-faults.ts'

const piece = (...checks: CheckId[]) => ({ checks })
const pathsOf = (...given: Parameters<typeof evidenceFaults>) =>
  evidenceFaults(...given).map(({ path }) => path)
const allClear = { checks: Object.fromEntries(checkIds.map((id) => [id, 'clear'])) }

describe('the evidence of a report that is written at the desk', () => {
  it('is asked for each check without which the report is worthless', () => {
    const ids = [
      'registration',
      'registration-status',
      'serious-violations',
      'dishonest-debtor',
      'sanctions',
      'payee',
    ]
    expect(pathsOf(allClear, [])).toEqual(ids.map((id) => `checks.${id}.evidence`))
    expect(checkIds.filter((id) => checkOf(id).essential)).toEqual(ids.slice(0, -1))
    const [registration, ...others] = ids as CheckId[]
    const evidence = [piece('registration', 'registration-status'), piece(...others)]
    expect(registration && pathsOf(allClear, evidence)).toEqual([])
  })

  it('is one piece for each finding, or a reason why fewer are enough', () => {
    const litigation = { result: 'found', findings: [{}, {}, {}] }
    const content = { checks: { litigation, media: { result: 'found', findings: [{}] } } }
    expect(evidenceFaults(content, [piece('litigation'), piece('litigation')])).toEqual([
      { path: 'checks.litigation.evidence', message: expect.stringMatching(/^3 findings, but 2 /) },
      { path: 'checks.media.evidence', message: expect.stringMatching(/^Missing: evidence\./) },
    ])
    const reasons = { litigation: 'One list shows all three.', media: 'A call.' }
    expect(pathsOf({ ...content, [noEvidence]: reasons }, [])).toEqual([])
  })

  it.each(['unavailable', 'not-assessed', 'not-applicable'])(
    'is not asked for where the answer is %s',
    (result) => {
      expect(pathsOf({ checks: { registration: { result, why: 'It was down.' } } }, [])).toEqual([])
    },
  )

  it.each([[''], ['   '], ['x'.repeat(161)], [4]])('is not replaced by %j', (reason) => {
    const content = { ...allClear, [noEvidence]: { registration: reason } }
    expect(pathsOf(content, [])).toContain('checks.registration.evidence')
  })

  it.each<DraftContent>([
    {},
    { checks: 4 },
    { checks: { registration: 4, payee: null } },
    { [noEvidence]: [1] },
  ])('is read of any draft: %j', (content) => {
    expect(pathsOf(content, [])).toEqual([])
  })

  it('leaves its reasons out of the report', () => {
    const content = { summary: 'Clear.', [noEvidence]: { payee: 'A call.' }, $replies: {} }
    expect(withoutDeskFields(content)).toEqual({ summary: 'Clear.' })
  })
})
