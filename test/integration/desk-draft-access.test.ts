import { beforeAll, describe, expect, inject, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { call, newBuyer, type TestBuyer, tokensFor } from '../fixtures/buyer.ts'
import {
  giveRole,
  newDeskMember,
  newMemberWithoutCode,
  type TestDeskMember,
  takeRole,
} from '../fixtures/desk-member.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { signedInEarlier, withClaims } from '../fixtures/tokens.ts'

/** Wrote a revision of the report, and gave the request back. */
let first: TestDeskMember
/** Wrote the newest revision and submitted it. */
let writer: TestDeskMember
/** Submitted another report without writing a word of it. */
let submitter: TestDeskMember
let analyst: TestDeskMember
let admin: TestDeskMember
let reviewer: TestDeskMember
let leaver: TestDeskMember
let buyer: TestBuyer
let stranger: TestBuyer

/** In review at revision 2. */
let id = ''
/** In review at revision 1, submitted by who did not write it. */
let submitted = ''
/** Written, and not submitted. */
let written = ''
/** For a file of the evidence, asked for before the submission. */
let evidenceForm: { url: string; fields: Record<string, string> }

type Answer = { status: number; body: unknown }
const at = (request: string, rest = '/draft') => `/api/desk/requests/${request}${rest}`
const approval = (revision: number) => ({
  decision: 'approve',
  revision,
  checklist: reviewChecklist,
})
const refusal = (revision: number) => ({
  decision: 'return',
  revision,
  comments: [{ field: '', text: 'No.' }],
})

const read = (token: string | undefined) => call(token, 'GET', at(id))
const save = (token: string | undefined, request = id, revision = 2, content: object = {}) =>
  call(token, 'PUT', at(request), { revision, content })
const submit = (token: string, request = id, revision = 2) =>
  call(token, 'POST', at(request, '/draft/submission'), { revision })
const review = (token: string | undefined, body: object = approval(2), request = id) =>
  call(token, 'POST', at(request, '/draft/review'), body)

async function leave() {
  for (const role of ['analysts', 'reviewers'] as const) await takeRole(leaver.email, role)
}

const content = (request: string) =>
  withReasons(reportExample('mixed', request, { otherName: 'The company of the example.' }))

beforeAll(async () => {
  const both = ['analysts', 'reviewers'] as const
  ;[first, writer, submitter, analyst, admin, reviewer, leaver, buyer, stranger] =
    await Promise.all([
      newDeskMember(both),
      newDeskMember(both),
      newDeskMember(both),
      newDeskMember(['analysts']),
      newDeskMember(['desk-admins']),
      newDeskMember(['reviewers']),
      newDeskMember(both),
      newBuyer(),
      newBuyer(),
    ])
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  const names = ['角色一', '角色二', '角色三']
  ;[id = '', submitted = '', written = ''] = await Promise.all(
    names.map(async (name) => {
      const { body } = await buyer.call('POST', '/api/requests', { searchTerm: `${name}有限公司` })
      return (body as { id: string }).id
    }),
  )
  const claim = (by: TestDeskMember, request: string) => by.call('POST', at(request, '/claim'))
  const release = (by: TestDeskMember, request: string) => by.call('DELETE', at(request, '/claim'))
  await claim(first, id)
  await save(first.accessToken, id, 0, content(id))
  await release(first, id)
  await claim(writer, id)
  await save(writer.accessToken, id, 1, { ...content(id), summary: 'The newest words.' })
  const given = { name: 'a.jpg', bytes: Buffer.byteLength(JSON.stringify(content(id))) }
  evidenceForm = (await writer.call('POST', at(id, '/evidence'), given)).body as typeof evidenceForm
  expect(await submit(writer.accessToken)).toMatchObject({ status: 200 })

  await claim(first, submitted)
  await save(first.accessToken, submitted, 0, content(submitted))
  await release(first, submitted)
  await claim(submitter, submitted)
  expect(await submit(submitter.accessToken, submitted, 1)).toMatchObject({ status: 200 })

  await claim(leaver, written)
  await save(leaver.accessToken, written, 0, content(written))
})

const outcome = ({ status, body }: Answer) =>
  `${status} ${(body as { code?: string } | null)?.code ?? ''}`.trim()

const hidden = '404 not-found'
const own = '403 own-report'
const again = '403 recent-sign-in-required'

async function reviewPastCloudFront({ accessToken }: TestDeskMember): Promise<Answer> {
  const response = await fetch(new URL(at(id, '/draft/review'), inject('endpoints').api), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(approval(2)),
  })
  return { status: response.status, body: await response.json() }
}

/** Every way around the second reader. Each is refused. */
const attempts: Record<string, [() => Promise<Answer>, string]> = {
  'a visitor reads': [() => read(undefined), '401'],
  'a visitor approves': [() => review(undefined), '401'],
  'the buyer reads': [() => read(buyer.accessToken), hidden],
  'the buyer saves': [() => save(buyer.accessToken), hidden],
  'the buyer approves': [() => review(buyer.accessToken), hidden],
  'another buyer reads': [() => read(stranger.accessToken), hidden],
  'a buyer approves with a group in a token that the pool signed': [
    () => review(withClaims(buyer.accessToken, { 'cognito:groups': ['reviewers'] })),
    hidden,
  ],
  'a reviewer approves with an id token': [() => review(reviewer.idToken), '401 unauthorized'],
  'a reviewer approves with an expired token': [
    () => review(withClaims(reviewer.accessToken, { exp: Math.floor(Date.now() / 1000) - 60 })),
    '401',
  ],
  'a reviewer approves after more than eight hours': [
    () => review(signedInEarlier(reviewer.accessToken, 8 * 60 + 1)),
    again,
  ],
  'a reviewer approves in the session without a code': [
    async () => review((await newMemberWithoutCode(['reviewers'])).accessToken),
    again,
  ],
  'a reviewer without an authenticator app approves': [
    async () => {
      const { email } = await newBuyer()
      await giveRole(email, 'reviewers')
      return review((await tokensFor(email)).accessToken)
    },
    '403 second-factor-required',
  ],
  'a reviewer approves in a session of Google': [
    async () => review((await googleBuyer(undefined, reviewer.email)).accessToken),
    again,
  ],
  'an analyst approves': [() => review(analyst.accessToken), hidden],
  'an analyst approves with the group in the token alone': [
    () => review(withClaims(analyst.accessToken, { 'cognito:groups': ['analysts', 'reviewers'] })),
    hidden,
  ],
  'a desk-admin approves': [() => review(admin.accessToken), hidden],
  'an analyst returns': [() => review(analyst.accessToken, refusal(2)), hidden],
  'the writer approves': [() => review(writer.accessToken), own],
  'the writer returns': [() => review(writer.accessToken, refusal(2)), own],
  'who wrote one earlier revision approves': [() => review(first.accessToken), own],
  'who submitted the words of another approves': [
    () => review(submitter.accessToken, approval(1), submitted),
    own,
  ],
  'the writer gives the request back, and approves': [
    async () => {
      expect(await submitter.call('DELETE', at(submitted, '/claim'))).toMatchObject({ status: 200 })
      return review(submitter.accessToken, approval(1), submitted)
    },
    own,
  ],
  'a reviewer approves an older revision': [
    () => review(reviewer.accessToken, approval(1)),
    '409 draft-changed',
  ],
  'a reviewer approves a revision that is not there yet': [
    () => review(reviewer.accessToken, approval(3)),
    '409 draft-changed',
  ],
  'a reviewer approves without the whole checklist': [
    () => review(reviewer.accessToken, { ...approval(2), checklist: ['company', 'wording'] }),
    '400 invalid-request',
  ],
  'a reviewer approves with other words': [
    () => review(reviewer.accessToken, { ...approval(2), content: { summary: 'Mine.' } }),
    '400 invalid-request',
  ],
  'a reviewer returns without saying why': [
    () => review(reviewer.accessToken, { ...refusal(2), comments: [] }),
    '400 invalid-request',
  ],
  'a reviewer approves what is not submitted': [
    () => review(reviewer.accessToken, approval(1), written),
    '409 not-in-review',
  ],
  'a reviewer approves another request’s id': [
    () => review(reviewer.accessToken, approval(2), '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'),
    hidden,
  ],
  'the writer saves in review': [() => save(writer.accessToken), '409 draft-in-review'],
  'the writer publishes by a field of the save': [
    () => call(writer.accessToken, 'PUT', at(id), { revision: 2, content: {}, state: 'approved' }),
    '400 invalid-request',
  ],
  'the reviewer saves in review': [() => save(reviewer.accessToken), '409 already-claimed'],
  'who gave the request back saves': [() => save(first.accessToken), '409 already-claimed'],
  // Of the request that stays claimed: who leaves below gives theirs back.
  'another member submits': [() => submit(analyst.accessToken, id, 2), '409 already-claimed'],
  'another member takes back': [
    () => call(analyst.accessToken, 'DELETE', at(id, '/draft/submission')),
    '409 already-claimed',
  ],
  'a desk-admin takes back': [
    () => call(admin.accessToken, 'DELETE', at(id, '/draft/submission')),
    '409 already-claimed',
  ],
  'who lost the role meanwhile submits': [
    async () => {
      await leave()
      return submit(leaver.accessToken, written, 1)
    },
    hidden,
  ],
  'who lost the role meanwhile approves': [
    async () => {
      await leave()
      return review(leaver.accessToken)
    },
    hidden,
  ],
  'the writer approves past CloudFront': [() => reviewPastCloudFront(writer), own],
  'an analyst approves past CloudFront': [() => reviewPastCloudFront(analyst), hidden],
  'a file is put into the inbox without a signature': [
    async () => {
      const { s3 } = inject('endpoints')
      const url = `${s3.endpoint}/${s3.reportsBucket}/inbox/${id}.json`
      const { status } = await fetch(url, { method: 'PUT', body: JSON.stringify(content(id)) })
      return { status, body: null }
    },
    '403',
  ],
  'the form for evidence puts a file into the inbox': [
    async () => {
      const { url, fields } = evidenceForm
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, key: `inbox/${id}.json` }))
        form.append(name, value)
      form.append('file', new Blob([JSON.stringify(content(id))]))
      const { status } = await fetch(url, { method: 'POST', body: form })
      return { status, body: null }
    },
    '403',
  ],
}

describe('the second reader cannot be passed', () => {
  it('there are at least 30 attempts', () => {
    expect(Object.keys(attempts).length).toBeGreaterThanOrEqual(30)
  })

  it.each(Object.keys(attempts))('%s', async (name) => {
    const [attempt, expected] = attempts[name] ?? []
    if (!attempt) throw new Error(`No attempt ${name}`)
    expect(outcome(await attempt())).toBe(expected)
  })

  it('and none of them has changed anything', async () => {
    for (const [request, revision, state] of [
      [id, 2, 'in-review'],
      [submitted, 1, 'in-review'],
      [written, 1, 'writing'],
    ] as const) {
      const { body } = await call(reviewer.accessToken, 'GET', at(request))
      expect(body).toMatchObject({ revision, state, comments: [] })
      expect(await reportsBucket().keys(`inbox/${request}`)).toEqual([])
      expect((await buyer.call('GET', `/api/requests/${request}`)).body).toMatchObject({
        status: 'pending',
      })
    }
    for await (const { action, requestId } of auditTrailIn(operatorsTable().table).ofDay(
      deskDay(new Date()),
    ))
      if ([id, submitted, written].includes(requestId))
        expect(['approved', 'returned', 'published', 'took-back']).not.toContain(action)
  })
})
