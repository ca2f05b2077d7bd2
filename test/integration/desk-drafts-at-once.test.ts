import { describe, expect, it } from 'vitest'
import { reviewDraft } from '../../functions/desk/api/review-draft.ts'
import { claimsIn } from '../../functions/desk/claim-repository.ts'
import { claimRequest } from '../../functions/desk/claim-request.ts'
import { draftsIn } from '../../functions/desk/drafts/draft-repository.ts'
import { getDraft } from '../../functions/desk/drafts/get-draft.ts'
import { saveDraft } from '../../functions/desk/drafts/save-draft.ts'
import { submitDraft } from '../../functions/desk/drafts/submit-draft.ts'
import { takeBackDraft } from '../../functions/desk/drafts/take-back-draft.ts'
import {
  type EvidenceItems,
  evidenceIn,
  type StoredEvidence,
} from '../../functions/desk/evidence/evidence-repository.ts'
import { releasesIn } from '../../functions/desk/evidence/release-repository.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import type { DeskMember } from '../../functions/platform/http/route.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { companyReportsIn } from '../../functions/requests/company-reports.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import type { OpenRequest } from '../../functions/requests/stored-request.ts'
import { type DeskDraft, reviewChecklist } from '../../shared/desk/drafts.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { withReplies } from '../../shared/desk/fixtures/with-replies.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { storeDeskRequests } from '../fixtures/desk-requests.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { isFull, isRelease } from '../full.ts'

const analysts = isFull ? 50 : isRelease ? 10 : 4
const requests = isFull ? 500 : isRelease ? 50 : 4
const each = requests / analysts
const now = new Date('2031-04-02T04:00:00.000Z')
let tick = 0
const clock = { now: () => new Date(now.getTime() + tick++) }

const member = (n: number): DeskMember => ({
  userId: `writer-${n}`,
  name: `分析员${n}`,
  roles: ['analysts', 'reviewers'],
  signedInAt: now,
})

type Outcome = { status: number | undefined; body: unknown }

function deskOn(table: Table, dropped: string[] = [], others: { evidence?: EvidenceItems } = {}) {
  const deps = {
    requests: requestsIn(table),
    companyReports: companyReportsIn(table),
    claims: claimsIn(table),
    members: { find: async () => undefined },
    drafts: draftsIn(table),
    evidence: evidenceIn(table),
    releases: releasesIn(table),
    inbox: {
      drop: async (id: string) => {
        dropped.push(id)
      },
      hasReport: async () => false,
    },
    clock,
    ...others,
  }
  const call = (deskMember: DeskMember, id: string, body?: unknown) => ({
    deskMember,
    params: { id },
    ...(body !== undefined && { body }),
  })
  return {
    claim: (by: DeskMember, id: string): Promise<Outcome> =>
      callRoute(claimRequest, deps, call(by, id)),
    look: (by: DeskMember, id: string): Promise<Outcome> => callRoute(getDraft, deps, call(by, id)),
    save: (by: DeskMember, id: string, revision: number, content: object): Promise<Outcome> =>
      callRoute(saveDraft, deps, call(by, id, { revision, content })),
    submit: (by: DeskMember, id: string, revision: number): Promise<Outcome> =>
      callRoute(submitDraft, deps, call(by, id, { revision })),
    takeBack: (by: DeskMember, id: string): Promise<Outcome> =>
      callRoute(takeBackDraft, deps, call(by, id)),
    approve: (by: DeskMember, id: string, revision: number): Promise<Outcome> =>
      callRoute(
        reviewDraft,
        deps,
        call(by, id, { decision: 'approve', revision, checklist: reviewChecklist }),
      ),
    giveBack: (by: DeskMember, id: string, revision: number): Promise<Outcome> =>
      callRoute(
        reviewDraft,
        deps,
        call(by, id, {
          decision: 'return',
          revision,
          comments: [{ field: 'summary', text: 'Who?' }],
        }),
      ),
  }
}

const example = withReasons(
  reportExample('mixed', '', { otherName: 'The company of the example.' }),
)
// Reports of other tests on the same company would be read, too.
const finished = {
  ...example,
  company: { ...(example.company as object), code: creditCode('91440606MAY5T1H9X') },
}

describe(`${analysts} analysts write ${requests} reports at once`, () => {
  it('no draft is lost, and none has two writers: of two windows, the one that lost is told', async () => {
    const { table } = operatorsTable()
    const desk = deskOn(table)
    const { userId, ids } = await storeDeskRequests(now, requests)
    type Saved = { by: string; revision: number; text: string }
    const saved = new Map<string, Saved[]>(ids.map((id) => [id, []]))

    /** One window: saves on the newest revision that it knows, and takes over what another saved. */
    async function write(n: number, id: string, window: string, times: number) {
      let revision = 0
      for (let time = 0; time < times; ) {
        const text = `${n} ${window} ${time}`
        const { status, body } = await desk.save(member(n), id, revision, { summary: text })
        if (status === 200) {
          revision = (body as { revision: number }).revision
          saved.get(id)?.push({ by: `writer-${n}`, revision, text })
          time += 1
        } else {
          expect(body).toMatchObject({ code: 'draft-changed' })
          revision = (body as { draft: { revision: number } }).draft.revision
        }
      }
    }

    /** Two analysts want the same requests; whoever has one writes in two windows. */
    async function work(n: number) {
      const first = Math.floor(n / 2) * 2 * each
      for (const id of ids.slice(first, first + 2 * each)) {
        const { status } = await desk.claim(member(n), id)
        if (status === 200) await Promise.all([write(n, id, 'left', 3), write(n, id, 'right', 2)])
        else
          expect(await desk.save(member(n), id, 0, { summary: 'Not mine' })).toMatchObject({
            status: 409,
            body: { code: 'already-claimed' },
          })
      }
    }
    await Promise.all(Array.from({ length: analysts }, (_, n) => work(n)))

    for (const id of ids) {
      const all = saved.get(id) ?? []
      expect(all.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      expect(new Set(all.map(({ by }) => by)).size).toBe(1)
      const newest = all.find(({ revision }) => revision === 5)
      const draft = await draftsIn(table).find({ userId, id })
      expect(draft).toMatchObject({
        revision: 5,
        content: { summary: newest?.text },
        writers: [newest?.by],
      })
    }
  })

  it.runIf(isRelease)(
    'of many reviewers who decide at once, an approval is followed by a return at most',
    async () => {
      const dropped: string[] = []
      const { table } = operatorsTable()
      const desk = deskOn(table, dropped)
      const {
        ids: [id = ''],
      } = await storeDeskRequests(now, 1)
      await desk.claim(member(0), id)
      await desk.save(member(0), id, 0, { ...finished, request: id })
      expect(await desk.submit(member(0), id, 1)).toMatchObject({ status: 200 })
      const decisions = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          n % 2 === 0 ? desk.approve(member(n + 1), id, 1) : desk.giveBack(member(n + 1), id, 1),
        ),
      )
      const request = await requestsIn(table).findById(id)
      const state = request?.status === 'pending' ? request.draftState : undefined
      const won = decisions.filter(({ status }) => status === 200)
      // An approval can be followed by a return: the fake inbox says that the intake has refused the report.
      expect(['approved', 'returned']).toContain(state)
      expect(won.length).toBeGreaterThan(0)
      for (const { status, body } of decisions)
        if (status !== 200) expect(body).toMatchObject({ code: 'not-in-review' })
    },
  )
})

describe('the units of each action on a draft', () => {
  async function unitsWith(open: number) {
    const { ids } = await storeDeskRequests(now, open)
    const id = ids[0] ?? ''
    const { table, sent } = measureCapacity(operatorsTable().table)
    const desk = deskOn(table)
    const units = async (action: () => Promise<Outcome>) => {
      sent.length = 0
      expect(await action()).toMatchObject({ status: 200 })
      return sent.reduce((sum, { capacity }) => sum + capacity, 0)
    }
    const [writer, reviewer] = [member(1), member(2)]
    const content = { ...finished, request: id }
    await desk.claim(writer, id)
    return {
      first: await units(() => desk.save(writer, id, 0, content)),
      autosave: await units(() => desk.save(writer, id, 1, { ...content, summary: 'Longer.' })),
      again: await units(() => desk.save(writer, id, 1, { ...content, summary: 'Longer.' })),
      look: await units(() => desk.look(writer, id)),
      submit: await units(() => desk.submit(writer, id, 2)),
      takeBack: await units(() => desk.takeBack(writer, id)),
      resubmit: await units(() => desk.submit(writer, id, 2)),
      giveBack: await units(() => desk.giveBack(reviewer, id, 2)),
      reply: await units(async () => {
        const { comments } = (await desk.look(writer, id)).body as DeskDraft
        return desk.save(writer, id, 2, withReplies(content, comments))
      }),
      third: await units(() => desk.submit(writer, id, 3)),
      approve: await units(() => desk.approve(reviewer, id, 3)),
    }
  }

  it.runIf(isRelease)('are the same with 1 request and with many', async () => {
    const few = await unitsWith(1)
    expect(await unitsWith(isFull ? 500 : isRelease ? 50 : 10)).toEqual(few)
    // Four reads; of writes two units a kilobyte, of the account, the request, the draft and the entry.
    expect(few.again).toBeLessThanOrEqual(5)
    expect(few.autosave).toBeLessThan(few.first)
    // A change of state also moves the request in the indexes by state and by claimant.
    // With a comment and its reply, the draft is longer by one kilobyte.
    for (const units of Object.values(few)) expect(units).toBeLessThanOrEqual(54)
  })
})

const gate: StoredEvidence = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  name: 'gate.jpg',
  type: 'image/jpeg',
  bytes: 9,
  sha256: 'a1',
  addedAt: now.toISOString(),
  addedBy: '分析员1',
  note: '',
  checks: [],
  address: '',
  capturedAt: null,
  photograph: 'gate.jpg',
  key: 'evidence/gate.jpg',
}

it('evidence and a draft that is saved again change no index, whose keys all requests share', async () => {
  const { ids } = await storeDeskRequests(now, 1)
  const [id = ''] = ids
  const { table, sent } = measureCapacity(operatorsTable().table)
  const desk = deskOn(table)
  const by = member(1)
  const content = { ...finished, request: id }
  const changed = () => sent.some(({ ofIndexes }) => Object.keys(ofIndexes).length > 0)
  await desk.claim(by, id)
  await desk.save(by, id, 0, content)
  expect(changed()).toBe(true)
  sent.length = 0
  const request = (await requestsIn(table).findById(id)) as OpenRequest
  const items = evidenceIn(table)
  await items.add(request, gate, undefined, by, now)
  await items.change(request, gate, { note: 'The gate', checks: [] }, by, now)
  await desk.save(by, id, 1, content)
  await items.remove(request, gate, by, now)
  expect(changed()).toBe(false)
})

it.runIf(isRelease)(
  'a photograph that is removed while its report is submitted is not submitted',
  async () => {
    const { table } = operatorsTable()
    const { ids } = await storeDeskRequests(now, 1)
    const [id = ''] = ids
    const by = member(1)
    const desk = deskOn(table)
    expect(await desk.claim(by, id)).toMatchObject({ status: 200 })
    const claimed = async () => (await requestsIn(table).findById(id)) as OpenRequest
    const items = evidenceIn(table)
    await items.add(await claimed(), gate, undefined, by, now)
    const content = {
      ...finished,
      checks: { ...(finished.checks as object), 'site-visit': 'clear' },
      photographs: [{ file: 'gate.jpg', caption: 'Gate', takenOn: '2026-11-18' }],
    }
    expect(await desk.save(by, id, 0, content)).toMatchObject({ status: 200 })
    let isThere = true
    const evidence = {
      ...items,
      /** Between its reading and its writing, the submission loses the photograph. */
      async findByRequest(request: OpenRequest) {
        const found = await items.findByRequest(request)
        if (isThere) await items.remove(await claimed(), gate, by, now)
        isThere = false
        return found
      },
    }
    expect(await deskOn(table, [], { evidence }).submit(by, id, 1)).toMatchObject({
      status: 422,
      body: { code: 'report-invalid', errors: [{ field: 'photographs.0.file' }] },
    })
    expect(await claimed()).toMatchObject({ draftState: 'writing' })
  },
)
