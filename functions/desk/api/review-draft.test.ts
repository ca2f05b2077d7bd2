import { describe, expect, it } from 'vitest'
import { analystInitials } from '../../../shared/desk/analyst-initials.ts'
import { type DraftState, reviewChecklist } from '../../../shared/desk/drafts.ts'
import { noEvidence } from '../../../shared/desk/evidence-faults.ts'
import { withReasons } from '../../../shared/desk/fixtures/with-reasons.ts'
import { withReplies } from '../../../shared/desk/fixtures/with-replies.ts'
import { personSyllables } from '../../../shared/names/pinyin.ts'
import type { CheckId } from '../../../shared/reports/checks.ts'
import { newestFormat } from '../../../shared/reports/report-formats.ts'
import { maxFindings } from '../../../shared/reports/supplier-report.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { reportExample } from '../../reports/data/fixtures/report-example.ts'
import type { StoredReleased } from '../../requests/released-evidence.ts'
import type { Draft } from '../drafts/draft.ts'
import { withSaved } from '../drafts/draft.ts'
import { submitDraft } from '../drafts/submit-draft.ts'
import type { StoredEvidence } from '../evidence/evidence-repository.ts'
import { claimedBy, now, pending, wang } from '../fixtures/pending.ts'
import { reviewDraft } from './review-draft.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const reviewer = { ...wang, userId: 'li', name: '李雷', roles: ['reviewers'] as const }
const approval = { decision: 'approve', revision: 1, checklist: reviewChecklist }
const refusal = { decision: 'return', revision: 1, comments: [{ field: 'summary', text: 'Who?' }] }
const { format: _, analyst: __, ...content } = reportExample('mixed', 'of another request')

type Given = {
  change?: object
  waits?: boolean
  evidence?: StoredEvidence[]
  /** Of the photographs, when the report was submitted. */
  submitted?: Record<string, string>
  searchTerm?: string
  /** It is published. */
  isPublished?: boolean
  /** Ids of pictures that buyers may see, and of one that was taken back. */
  released?: { id: string; takenBackAt: string | null }[]
  /** @default one that `wang` has submitted */
  before?: Draft | undefined
}

/** One request with a draft by `wang`. */
function desk(
  draftState: DraftState | undefined,
  {
    change = {},
    waits = false,
    evidence = [],
    submitted = {},
    searchTerm = 'Foshan Shuotong Electric Co., Ltd.',
    isPublished = false,
    released = [],
    before,
  }: Given = {},
) {
  const draft: Draft = before ?? {
    ...withSaved(
      undefined,
      undefined,
      { ...withReasons(content), ...change } as Draft['content'],
      wang,
      now,
    ).draft,
    submitted: { by: 'wang', name: '王芳', at: now.toISOString(), photographs: submitted },
    ...(isPublished && {
      approved: { by: 'li', name: '李雷', at: now.toISOString(), revision: 1 },
    }),
  }
  let claimer = 'wang'
  const stored: { state: DraftState; entry: string | undefined }[] = []
  const drafts: Draft[] = []
  const dropped: { json: string }[] = []
  const deps = {
    requests: {
      findById: async () => pending(id, { draftState, ...claimedBy(claimer, '王芳'), searchTerm }),
    },
    companyReports: { async *findRequests() {} },
    drafts: {
      find: async () => draft,
      change: async (
        _request: unknown,
        {
          state,
          entry,
          after,
        }: { state: DraftState; entry?: { action: string } | undefined; after: Draft },
      ) => {
        drafts.push(after)
        stored.push({ state, entry: entry?.action })
      },
    },
    evidence: { findByRequest: async () => evidence },
    releases: { findByRequest: async () => released as StoredReleased[] },
    inbox: {
      drop: async (_id: string, report: { json: string }) => {
        dropped.push(report)
      },
      hasReport: async () => waits,
    },
    clock: { now: () => now },
  }
  const call = (deskMember: typeof wang | typeof reviewer, body: unknown) => ({
    deskMember,
    params: { id },
    body,
  })
  return {
    stored,
    drafts,
    dropped,
    review: (body: unknown, by: typeof wang | typeof reviewer = reviewer) =>
      callRoute(reviewDraft, deps, call(by, body)),
    submit: (by = wang) => {
      claimer = by.userId
      return callRoute(submitDraft, deps, call(by, { revision: 1 }))
    },
  }
}

describe('an approval', () => {
  it('is stored, and then drops the report for this request', async () => {
    const { review, stored, dropped } = desk('in-review')
    expect(await review(approval)).toMatchObject({ status: 200, body: { state: 'approved' } })
    expect(stored).toEqual([{ state: 'approved', entry: 'approved' }])
    expect(dropped.map(({ json }) => JSON.parse(json))).toMatchObject([
      { format: newestFormat, request: id, analyst: 'WF', summary: content.summary },
    ])
  })

  it('that is repeated drops the report again, and stores nothing', async () => {
    const { review, stored, dropped } = desk('approved')
    expect(await review(approval)).toMatchObject({ status: 200 })
    expect(stored).toEqual([])
    expect(dropped).toHaveLength(1)
  })

  it('of a report whose photograph is gone names it, and drops nothing', async () => {
    const photographs = [{ file: 'gone.jpg', caption: 'Gate', takenOn: '2026-11-18' }]
    const checks = { ...content.checks, 'site-visit': 'clear' }
    const { review, stored, dropped } = desk('in-review', { change: { checks, photographs } })
    expect(await review(approval)).toMatchObject({
      status: 422,
      body: { code: 'report-invalid', errors: [{ field: 'photographs.0.file' }] },
    })
    expect([...stored, ...dropped]).toEqual([])
  })

  it('of a report on another company than was asked for needs a reason', async () => {
    const asked = { searchTerm: '深圳市亮波电子有限公司' }
    const { review, stored, dropped } = desk('in-review', asked)
    const refused = {
      status: 422,
      body: { code: 'report-invalid', errors: [{ field: 'otherName' }] },
    }
    expect(await review(approval)).toMatchObject(refused)
    expect(await desk('writing', asked).submit()).toMatchObject(refused)
    expect([...stored, ...dropped]).toEqual([])
    const change = { otherName: 'Its invoices name this company.' }
    expect((await desk('in-review', { ...asked, change }).review(approval)).status).toBe(200)
    expect((await desk('writing', { ...asked, change }).submit()).status).toBe(200)
  })

  it.each(['writing', 'returned', undefined] as const)(
    'of one that is %s is refused',
    async (state) => {
      expect((await desk(state).review(approval)).body).toMatchObject({ code: 'not-in-review' })
    },
  )
})

const gate = (sha256: string): StoredEvidence => ({
  id: 'GATE',
  name: 'gate.jpg',
  type: 'image/jpeg',
  bytes: 9,
  sha256,
  addedAt: now.toISOString(),
  addedBy: '王芳',
  note: '',
  checks: [],
  address: '',
  capturedAt: null,
  photograph: 'gate.jpg',
  key: `evidence/buyer/${id}/GATE-${sha256}.jpg`,
})

describe('the photographs of a report', () => {
  const photographs = [{ file: 'gate.jpg', caption: 'Gate', takenOn: '2026-11-18' }]
  const change = { checks: { ...content.checks, 'site-visit': 'clear' }, photographs }
  it('are submitted with their digests', async () => {
    const { submit, drafts } = desk('writing', { change, evidence: [gate('a1')] })
    expect(await submit()).toMatchObject({ status: 200 })
    expect(drafts.map(({ submitted }) => submitted?.photographs)).toEqual([{ 'gate.jpg': 'a1' }])
  })

  it('are approved only as they were submitted', async () => {
    const submitted = { 'gate.jpg': 'a1' }
    const other = desk('in-review', { change, submitted, evidence: [gate('b2')] })
    expect(await other.review(approval)).toMatchObject({
      status: 422,
      body: { code: 'report-invalid', errors: [{ message: expect.stringMatching(/gate\.jpg/) }] },
    })
    expect([...other.stored, ...other.dropped]).toEqual([])
    const same = desk('in-review', { change, submitted, evidence: [gate('a1')] })
    expect(await same.review(approval)).toMatchObject({ status: 200 })
    expect(same.dropped).toHaveLength(1)
  })
})

describe('a return', () => {
  it('stores the comments, and drops nothing', async () => {
    const { review, stored, dropped } = desk('in-review')
    expect(await review(refusal)).toMatchObject({
      status: 200,
      body: { state: 'returned', comments: [{ field: 'summary', text: 'Who?', by: '李雷' }] },
    })
    expect(stored).toEqual([{ state: 'returned', entry: 'returned' }])
    expect(dropped).toEqual([])
  })

  it('of an approved report keeps who submitted and who approved it, for its spot check', async () => {
    const chen = { ...wang, userId: 'chen' }
    const submitted = desk('writing')
    await submitted.submit(chen)
    expect(submitted.drafts[0]?.involved).toEqual(['wang', 'chen'])
    const approved = desk('in-review', { before: submitted.drafts[0] })
    await approved.review(approval)
    expect(approved.drafts[0]?.involved).toEqual(['wang', 'chen', 'li'])
    const returned = desk('approved', { before: approved.drafts[0] })
    await returned.review(refusal, { ...reviewer, userId: 'han' })
    expect(returned.drafts).toMatchObject([{ involved: ['wang', 'chen', 'li'] }])
    expect(returned.drafts[0]?.approved).toBeUndefined()
  })

  it('of an approved report waits until the intake has refused it', async () => {
    const waiting = desk('approved', { waits: true })
    expect((await waiting.review(refusal)).body).toMatchObject({ code: 'try-again' })
    expect(waiting.stored).toEqual([])
    expect((await desk('approved').review(refusal)).body).toMatchObject({ state: 'returned' })
  })
})

describe('a submission', () => {
  it('names every fault with its field', async () => {
    const { submit, stored } = desk('writing', { change: { summary: '', issuedOn: 'soon' } })
    const { status, body } = await submit()
    expect(status).toBe(422)
    const { errors } = body as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['issuedOn', 'summary'])
    expect(stored).toEqual([])
  })

  it('without evidence for what needs it names each check; a file or a reason is enough', async () => {
    const { submit, stored } = desk('writing', { change: { [noEvidence]: {} } })
    const { status, body } = await submit()
    expect(status).toBe(422)
    const { errors } = body as { errors: { field: string }[] }
    const fields = errors.map(({ field }) => field)
    expect(fields).toContain('checks.registration.evidence')
    expect(stored).toEqual([])
    const ids = fields.map((field) => field.split('.')[1] as CheckId)
    const pieces = Array.from({ length: maxFindings }, (_, index) => ({
      ...gate('a1'),
      id: `GATE${index}`,
      checks: ids,
    }))
    const proven = desk('writing', { change: { [noEvidence]: {} }, evidence: pieces })
    expect((await proven.submit()).status).toBe(200)
    expect((await desk('writing').submit()).status).toBe(200)
  })

  it('of a returned report names each comment without a reply', async () => {
    const returned = desk('in-review')
    await returned.review(refusal)
    const [before] = returned.drafts
    if (!before) throw new Error('Not returned')
    const { submit, stored } = desk('returned', { before })
    expect(await submit()).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Missing: a reply to the comment “Who?”' }] },
    })
    expect(stored).toEqual([])
    const replied = { ...before, content: withReplies(before.content, before.comments) }
    const again = desk('returned', { before: replied })
    expect(await again.submit()).toMatchObject({ status: 200 })
    expect(again.drafts).toMatchObject([{ comments: [{ text: 'Who?' }] }])
  })

  it('of the published report is a correction only if it shows other evidence', async () => {
    const isPublished = true
    const takenBack = { id: 'b', takenBackAt: now.toISOString() }
    const same = desk(undefined, { isPublished, released: [takenBack] })
    expect(await same.submit()).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringMatching(/^This is the published report/) }] },
    })
    expect(same.stored).toEqual([])
    const other = desk(undefined, { isPublished, released: [{ id: 'a', takenBackAt: null }] })
    expect(await other.submit()).toMatchObject({
      status: 200,
      body: { state: 'in-review', revision: 1, approvedBy: null },
    })
  })

  it('of a report in review changes nothing; of an approved one is refused', async () => {
    const repeated = desk('in-review')
    expect(await repeated.submit()).toMatchObject({ status: 200, body: { state: 'in-review' } })
    expect(repeated.stored).toEqual([])
    expect((await desk('approved').submit()).body).toMatchObject({ code: 'draft-in-review' })
  })
})

it.each([
  ['Wang Fang', 'WF'],
  ['王芳', 'WF'],
  ['欧阳娜娜', 'OYNN'],
  ['单雄信', 'SXX'],
  ['王芳 (Wang Fang)', 'WF'],
  ['王 Fiona Wang', 'FW'],
  ['wang.fang@example.com', 'WF'],
  ['Ana-Maria de la Cruz', 'AMDL'],
  ['@', '—'],
])('readers see "%s" as %s', (name, initials) =>
  expect(analystInitials(name, personSyllables)).toBe(initials),
)
