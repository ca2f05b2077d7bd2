import {
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  changeAccount,
  recordSignInOrCreateAccount,
} from '../../functions/accounts/ensure-account.ts'
import { settingsChangesIn } from '../../functions/accounts/settings-changes.ts'
import { inquiriesIn } from '../../functions/contact/inquiries.ts'
import { claimsIn } from '../../functions/desk/claim-repository.ts'
import { withSaved } from '../../functions/desk/drafts/draft.ts'
import { draftsIn } from '../../functions/desk/drafts/draft-repository.ts'
import { evidenceIn } from '../../functions/desk/evidence/evidence-repository.ts'
import { outcomesIn } from '../../functions/desk/outcomes/outcome-repository.ts'
import { mailLogIn } from '../../functions/email-delivery/mail-log.ts'
import { unsentMailsList } from '../../functions/emails/outbox.ts'
import { erasuresIn } from '../../functions/erasure/erasure-repository.ts'
import { exportsIn } from '../../functions/export/export-repository.ts'
import { newsletterSubscribersIn, subscriberKey } from '../../functions/newsletter/subscribers.ts'
import { papersIn } from '../../functions/papers/paper-repository.ts'
import { checkedPayee } from '../../functions/payee-checks/payee-check.ts'
import { payeeChecksIn } from '../../functions/payee-checks/payee-check-repository.ts'
import type { StoredQuestion } from '../../functions/questions/question.ts'
import { questionsIn } from '../../functions/questions/question-repository.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { withdrawalsIn } from '../../functions/reports/withdrawals.ts'
import { buyerCancellation } from '../../functions/requests/closure.ts'
import { requestClosuresIn } from '../../functions/requests/closures.ts'
import { reportAccessLogIn } from '../../functions/requests/report-access-log.ts'
import type { OpenRequest, PendingRequest } from '../../functions/requests/stored-request.ts'
import { suppliersIn } from '../../functions/suppliers/supplier-repository.ts'
import { type RouteName, routes } from '../../shared/routes/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { cognitoClient, newBuyer, password, type TestBuyer, tokensFor } from '../fixtures/buyer.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import {
  erase,
  filesWith,
  itemsWith,
  startErasure,
  traces,
  waitForErasure,
} from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { hashKey, type InProcess, inProcess } from '../fixtures/in-process.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import {
  type StripeEvent,
  sendEvent,
  subscriptionOf,
  type TestInvoice,
} from '../fixtures/payments.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { itemsIn } from '../fixtures/restored-table.ts'
import { accessTo, operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { delayWrites } from '../fixtures/watched-table.ts'
import { isFull, isRelease } from '../full.ts'

const company = '华为技术有限公司'
const supportAddress = 'support@veridock.example'

/** An account with every kind of data: requests, a report in two versions, suppliers, messages. */
async function buyerWithAllData() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  const { id } = body as { id: string }
  const bucket = reportsBucket()
  for (const words of ['First', 'Second']) {
    await bucket.drop(`${id}.87.pdf`, await reportPdf(words, 3))
    await eventually(`the report "${words}"`, async () => {
      const request = (await buyer.call('GET', `/api/requests/${id}`)).body as {
        versions: unknown[]
      }
      return request.versions.length >= (words === 'First' ? 1 : 2) ? true : undefined
    })
  }
  // One is a folder marker as the S3 console creates it; the intake does not move it.
  const left = [
    `rejected/ab/${id}.pdf`,
    `rejected/cd/report${id.toLowerCase()}x.pdf`,
    `inbox/${id}/`,
    ...['photographs', 'exports', 'evidence', 'released', 'answers', 'answer-uploads'].map(
      (folder) => `${folder}/${buyer.userId}/${id}`,
    ),
  ]
  for (const Key of left)
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: 'x' }))
  await buyer.call('POST', '/api/contact', {
    name: 'Ada',
    email: buyer.email,
    inquiryType: 'general',
    message: `Words of ${buyer.userId}`,
  })
  await callAsVisitor('POST', '/api/newsletter', { email: buyer.email })
  await buyer.call('PATCH', '/api/me', { company: `Company of ${buyer.userId}` })
  return { buyer, requestId: id }
}

/** Traces outside the mail log and the desk’s audit trail, which keep request ids but not whose they were. */
const tracesOutsideLogs = async (text: string) =>
  (await traces(text)).filter((place) => !/^(MAIL|AUDIT)#/.test(place))

const lastMail = (buyer: TestBuyer) =>
  eventually('the last mail', async () =>
    (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('deleted')),
  )

/** The routes by which a signed-in buyer changes something. */
type Changing = {
  [Name in RouteName]: (typeof routes)[Name] extends { access: 'buyer'; method: infer Method }
    ? Method extends 'GET'
      ? never
      : Name
    : never
}[RouteName]
type Call = [status: number, sent?: object, instead?: string]
/** Status, body, and what replaces `{…}` in the path: of every route that changes something, and of some others. */
type Calls = Record<Changing, Call> & Partial<Record<RouteName, Call>>

describe('the deletion', () => {
  it('needs the account’s e-mail as confirmation, and changes nothing without it', async () => {
    const buyer = await newBuyer()
    for (const confirm of ['', 'somebody@example.com', `${buyer.email}x`])
      expect(await erase(buyer, confirm)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'confirm' }] },
      })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ email: buyer.email })
  })

  it('removes every item, every version of a file and the user; leaves an anonymous receipt and sends one e-mail', async () => {
    const { buyer, requestId } = await buyerWithAllData()
    const answer = await erase(buyer, ` ${buyer.email.toUpperCase()} `)
    expect(answer).toMatchObject({
      status: 202,
      body: { receipt: expect.stringMatching(/^[0-9a-f]{24}$/), startedAt: expect.any(String) },
    })
    const { receipt } = answer.body as { receipt: string }
    // Repeated while the job runs, as if the first answer was lost.
    expect((await erase(buyer)).body).toMatchObject({ receipt })
    const mail = await lastMail(buyer)
    expect(mail.text).toContain(receipt)

    // The order of a queued e-mail names its buyer until it is sent.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
    expect(await tracesOutsideLogs(requestId)).toEqual([])
    await expect.poll(() => traces(buyer.email)).toEqual([])
    expect(await waitForErasure(receipt)).toMatchObject({ by: 'buyer', subscriptions: 0 })
    const { items, files } = await waitForErasure(receipt)
    expect(files).toBeGreaterThanOrEqual(10)
    expect(items).toBeGreaterThanOrEqual(6)
    expect((await erase(buyer)).status).toBe(401)
    expect((await buyer.call('GET', '/api/me')).status).toBe(401)
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes(receipt))).toHaveLength(
      1,
    )
  })

  it('cancels each subscription that may be charged, beside one that cannot be read', async () => {
    const table = await ownTable()
    const userId = ulid()
    await accessTo(table).put({
      ...{ pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT', userId, email: 'buyer@example.com' },
      subscriptions: [
        'unreadable',
        { id: 'sub_running', status: 'active' },
        { id: 'sub_unknown' },
        { id: 'sub_ended', status: 'canceled' },
      ],
    })
    const order = { userId, email: undefined, by: 'buyer', at: new Date() } as const
    expect(await erasuresIn(table, hashKey).begin(order)).toMatchObject({
      subscriptions: ['sub_running', 'sub_unknown'],
    })
  })

  it('blocks sign-in and ends every session at once, and frees the address when it has ended', async () => {
    const buyer = await newBuyer()
    const receipt = await startErasure(buyer)
    const cognito = cognitoClient()
    const { clientId: ClientId } = inject('endpoints').cognito
    const outcome = (signingIn: Promise<unknown>) =>
      signingIn.then(
        () => 'signed in',
        (error: Error) => error.message,
      )
    const byPassword = () => outcome(tokensFor(buyer.email))
    const renewal = { ClientId, RefreshToken: buyer.refreshToken }
    expect(await byPassword()).toBe('User is disabled.')
    expect(await outcome(cognito.send(new GetTokensFromRefreshTokenCommand(renewal)))).toMatch(
      /disabled|revoked/,
    )
    await waitForErasure(receipt)
    expect(await byPassword()).toMatch(/Incorrect/)
    const signUp = { ClientId, Username: buyer.email, Password: password }
    expect((await cognito.send(new SignUpCommand(signUp))).UserSub).not.toBe(buyer.userId)
  })

  it('lets nothing be stored with an access token, which stays valid for some minutes', async () => {
    const [buyer, other] = await Promise.all([newBuyer(), newBuyer()])
    const { body } = await other.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    await operatorsTable().setPlan(buyer.userId, 'premium')
    const receipt = await startErasure(buyer)
    const names = { issuer: company, contractParty: company, beneficiary: company }
    const words = { name: 'Ada', inquiryType: 'general', message: 'Hi', email: buyer.email }
    const settings = { emailNotifications: true, marketingEmails: true, reportAlerts: true }
    const phoned = { number: '+86 757 0000 0000', numberSource: 'other' }
    const calls: Calls = {
      recordSignIn: [401, { termsVersion: '2026-01-01' }],
      // Repeatable: answers with the erasure while it runs.
      eraseAccount: [202, { confirm: buyer.email }],
      requestExport: [401],
      getExport: [401],
      getMe: [401],
      getUsage: [401],
      getDashboard: [401],
      changeProfile: [401, { company: 'Late' }],
      changeEmail: [401, { email: `late-${buyer.email}` }],
      confirmEmail: [401, { code: '123456' }],
      // Every password is wrong now.
      changePassword: [400, { currentPassword: password, newPassword: 'Another-horse-8' }],
      // The sessions have ended already.
      signOutEverywhere: [204],
      changeSettings: [401, settings],
      submitRequest: [401, { searchTerm: company }],
      cancelRequest: [404, undefined, (body as { id: string }).id],
      getReport: [404, undefined, (body as { id: string }).id],
      getFindings: [404, undefined, (body as { id: string }).id],
      startAnswerFile: [404, { name: 'a.pdf', bytes: 1 }, (body as { id: string }).id],
      answerQuestion: [404, { text: 'Late' }, (body as { id: string }).id],
      startPaper: [404, { name: 'a.pdf', bytes: 1 }, (body as { id: string }).id],
      handInPaper: [404, { id: 'none' }, (body as { id: string }).id],
      saveSupplier: [403, { name: company }, supplierKey(company)],
      forgetSupplier: [403, undefined, supplierKey(company)],
      checkPayee: [401, names],
      checkPayment: [401, { invoice: { seller: company, beneficiary: company } }],
      recordCall: [404, { ...phoned, reached: false, confirmed: false }, 'none'],
      recordDecision: [404, { decision: 'waiting' }, 'none'],
      makePaymentCheckPdf: [404, undefined, 'none'],
      createShare: [404, { days: 7 }, (body as { id: string }).id],
      revokeShare: [404],
      watchSupplier: [403, { requestId: (body as { id: string }).id, everyMonths: 3 }],
      changeWatch: [404, { everyMonths: 1 }, 'none'],
      endWatch: [204, undefined, 'none'],
      sendInquiry: [401, words],
    }
    const statusesNow = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(calls).map(async ([route, [, sent, instead = '']]) => {
            const { method, path } = routes[route as RouteName]
            const at = path.replace(/\{\w+\}/, instead)
            return [route, (await buyer.call(method, at, sent)).status]
          }),
        ),
      )
    const expected = Object.fromEntries(
      Object.entries(calls).map(([route, [status]]) => [route, status]),
    )
    // On a busy machine the erasure ends before the last of these calls.
    expect(await statusesNow()).toEqual({
      ...expected,
      eraseAccount: expect.toBeOneOf([202, 401]),
    })
    await waitForErasure(receipt)
    expect(await statusesNow()).toEqual({ ...expected, eraseAccount: 401 })
    // The mail log does not name the buyer either.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
  })

  it.runIf(isFull)('lets the same e-mail sign up again, without new free checks', async () => {
    const buyer = await newBuyer()
    for (const searchTerm of ['第一贸易有限公司', '第二贸易有限公司'])
      await buyer.call('POST', '/api/requests', { searchTerm })
    await waitForErasure(await startErasure(buyer))
    const again = await newBuyer(inject('endpoints'), buyer.email)
    expect(again.userId).not.toBe(buyer.userId)
    expect((await again.call('GET', '/api/requests')).body).toMatchObject({ items: [] })
    expect((await again.call('GET', '/api/me/usage')).body).toMatchObject({ used: 2, left: 1 })
    const third = await again.call('POST', '/api/requests', { searchTerm: '第三贸易有限公司' })
    const fourth = await again.call('POST', '/api/requests', { searchTerm: '第四贸易有限公司' })
    expect([third.status, fourth.status]).toEqual([201, 403])

    await waitForErasure(await startErasure(again))
    const last = await newBuyer(inject('endpoints'), buyer.email)
    expect((await last.call('GET', '/api/me/usage')).body).toMatchObject({
      used: 3,
      blocked: true,
    })
  })

  it.runIf(isRelease)(
    'can be started by operators, who have to name the account twice and can see the progress',
    async () => {
      const buyer = await newBuyer()
      const input = { account: buyer.email, by: 'Ann', reason: 'Letter of 3 May' }
      expect(await operate('look-up-erasures', { account: buyer.email })).toMatchObject({
        ok: false,
      })
      expect(await operate('erase-buyer', { ...input, confirm: 'yes' })).toMatchObject({
        ok: false,
      })
      const begun = (await operate('erase-buyer', { ...input, confirm: buyer.email })) as {
        ok: boolean
        message: string
      }
      expect(begun).toMatchObject({ ok: true, message: expect.stringMatching(/^Erasing since/) })
      const receipt = /receipt is (\w+)/.exec(begun.message)?.[1] ?? ''
      for (const account of [buyer.email, buyer.userId])
        expect(await operate('look-up-erasures', { account })).toMatchObject({
          message: expect.stringContaining(receipt),
        })
      expect(await operate('look-up-erasures', {})).toMatchObject({
        message: expect.stringContaining(receipt),
      })
      // Repeated, it reports the same erasure.
      expect(await operate('erase-buyer', { ...input, confirm: buyer.email })).toMatchObject({
        message: expect.stringContaining(receipt),
      })
      await waitForErasure(receipt)
      for (const query of [{ receipt }, { account: buyer.userId }])
        expect(await operate('look-up-erasures', query)).toMatchObject({
          message: expect.stringMatching(/^Erased at .+ by the operator/),
        })
      // The order of a queued e-mail names its buyer until it is sent.
      await expect.poll(() => traces(buyer.userId)).toEqual([])
      for (const [name, given] of [
        ['erase-buyer', { ...input, confirm: buyer.email }],
        ['look-up-erasures', { account: buyer.email }],
      ] as const)
        expect(await operate(name, given)).toMatchObject({
          ok: false,
          message: expect.stringContaining('There is no account'),
        })
    },
  )

  it.runIf(isRelease)('continues if its message was lost', async () => {
    const buyer = await newBuyer()
    const { table, item, put } = operatorsTable()
    // As if the function was killed after it stored the order.
    const lost = await erasuresIn(table, hashKey).begin({
      userId: buyer.userId,
      email: buyer.email,
      by: 'buyer',
      at: new Date(),
    })
    const stored = await item(`ERASURE#${buyer.userId}`, 'ERASURE')
    await operate('watch-erasures', {})
    expect(await item(`ERASURE#${buyer.userId}`, 'ERASURE')).toEqual(stored)
    await put({ ...stored, progressAt: new Date(Date.now() - 16 * 60_000).toISOString() })
    await operate('watch-erasures', {})
    await waitForErasure(lost?.receipt ?? '')
    expect((await tokensFor(buyer.email).catch((error: Error) => error.message)) as string).toMatch(
      /Incorrect/,
    )
  })
})

const clock = { now: () => new Date() }

/** A writer of an account's data that runs during the erasure. */
type LateWriter = {
  prepare?(product: InProcess, userId: string): Promise<OpenRequest>
  write(slow: InProcess, userId: string, request: OpenRequest): Promise<unknown>
}

async function requested(product: InProcess, userId: string): Promise<PendingRequest> {
  const { id } = await product.submit(userId, company)
  const request = await product.deps.requests.find(userId, id)
  if (request?.status !== 'pending') throw new Error('The request is not there')
  return request
}

const at = clock.now()
const id = ulid()
const words = { email: 'late@example.com', name: 'Ada', message: 'Hi' }
const operation = { id, name: 'test', by: 'Ann', reason: 'Test', at: at.toISOString(), what: 'x' }
const report = {
  key: 'reports/x',
  sha256: 'x',
  score: 80 as const,
  uploadedAt: at.toISOString(),
  sequencer: '',
  version: 1,
}

const analyst = { userId: 'analyst', name: '王芳' }
async function claimed(product: InProcess, userId: string): Promise<OpenRequest> {
  const pending = await requested(product, userId)
  await claimsIn(operatorsTable().table).claim(pending, analyst, at)
  return pending
}

async function submitAndComplete(product: InProcess, userId: string): Promise<OpenRequest> {
  const pending = await requested(product, userId)
  await completionsIn(operatorsTable().table).complete(pending, [report], [], at)
  const request = await product.deps.requests.find(userId, pending.id)
  if (request?.status !== 'completed') throw new Error('The request is not completed')
  return request
}

const questionAbout = (request: OpenRequest): StoredQuestion => ({
  id,
  requestId: request.id,
  kind: 'other',
  text: 'Which?',
  askedAt: at.toISOString(),
  askedBy: 'wang',
  askedByName: '王芳',
  state: 'open',
  answer: null,
})

const lateWriters: Record<string, LateWriter> = {
  'a supplier': {
    write: ({ table }, userId) => suppliersIn(table).save(userId, 'key', { name: company }, at),
  },
  'a payee check': {
    write: ({ table }, userId) =>
      payeeChecksIn(table).add(
        userId,
        checkedPayee({ issuer: company, contractParty: company, beneficiary: company }, { id, at }),
      ),
  },
  'an entry of the report access log': {
    write: ({ table }, userId) =>
      reportAccessLogIn(table).record({
        id,
        userId,
        requestId: id,
        outcome: 'opened',
        version: 1,
        at,
      }),
  },
  'an inquiry': {
    write: ({ table }, userId) =>
      inquiriesIn(table).add({ ...words, id: ulid(), userId, inquiryType: 'general', at }, []),
  },
  'a request': { write: (slow, userId) => slow.submit(userId, company) },
  'a change of the profile': {
    write: ({ deps }, userId) => changeAccount(deps, userId, { company: 'Late' }),
  },
  'a sign-in': {
    write: ({ deps }, userId) => recordSignInOrCreateAccount(deps, userId, `${userId}@example.com`),
  },
  'a change of settings with a newsletter subscription': {
    write: ({ table }, userId) =>
      settingsChangesIn(table).change(
        { userId, email: `${userId}@example.com` },
        { emailNotifications: true, marketingEmails: true, reportAlerts: true },
        at,
      ),
  },
  'a newsletter subscription': {
    write: ({ table }, userId) =>
      newsletterSubscribersIn(table).changeAddress(
        { userId, email: `${userId}@new.example.com` },
        'old',
        at,
      ),
  },
  'an export': {
    write: ({ table }, userId) =>
      exportsIn(table).request(userId, { id, requestedAt: at.toISOString(), key: 'x' }, undefined),
  },
  'the completion of a request': {
    prepare: requested,
    write: ({ table }, _, request) => completionsIn(table).complete(request, [report], [], at),
  },
  'another version of a report': {
    prepare: submitAndComplete,
    write: ({ table }, _, request) =>
      completionsIn(table).complete(request, [report, { ...report, version: 2 }], [], at),
  },
  'a draft of the report desk': {
    prepare: requested,
    write({ table }, _, request) {
      const member = { userId: 'wang', name: '王芳' }
      const { draft } = withSaved(undefined, undefined, { summary: company }, member, at)
      const change = { before: undefined, after: draft, state: 'writing' as const, at }
      return draftsIn(table).change(request, change)
    },
  },
  'evidence of a request': {
    prepare: claimed,
    write: ({ table }, userId, request) => {
      const said = { name: 'a.jpg', note: '', checks: [], addedBy: analyst.name }
      const file = { type: 'image/jpeg' as const, bytes: 1, sha256: 'x', photograph: null }
      const key = `evidence/${userId}/${request.id}/${id}.jpg`
      const from = { address: '', capturedAt: null }
      const item = { id, ...said, ...file, ...from, key, addedAt: at.toISOString() }
      return evidenceIn(table).add(request, item, undefined, analyst, at)
    },
  },
  'a cancellation': {
    prepare: requested,
    async write({ table, deps }, userId, request) {
      const account = await deps.accounts.find(userId)
      if (!account || request.status !== 'pending') throw new Error('There is nothing to cancel')
      await requestClosuresIn(table).close({
        request,
        account,
        closure: buyerCancellation,
        id,
        at,
        operation,
      })
    },
  },
  'a question of the report desk': {
    prepare: requested,
    write: ({ table }, _, request) =>
      questionsIn(table).ask(request as PendingRequest, questionAbout(request)),
  },
  'an outcome that the report desk proposes': {
    prepare: requested,
    write: ({ table }, _, request) =>
      outcomesIn(table).propose(request as PendingRequest, {
        kind: 'failed',
        reason: company,
        by: analyst.userId,
        name: analyst.name,
        at: at.toISOString(),
        byAdmin: false,
      }),
  },
  'a due time that the report desk extends': {
    prepare: requested,
    write: ({ table }, _, request) =>
      outcomesIn(table).extend(
        request as PendingRequest,
        { dueAt: at.toISOString(), reason: company },
        analyst,
        at,
      ),
  },
  'an answer to a question': {
    async prepare(product, userId) {
      const request = await requested(product, userId)
      const { table } = operatorsTable()
      await questionsIn(table).ask(request, questionAbout(request))
      return (await product.deps.requests.find(userId, request.id)) as PendingRequest
    },
    write: ({ table }, _, request) =>
      questionsIn(table).answer(request, questionAbout(request), {
        text: 'Late',
        at: at.toISOString(),
        files: [],
      }),
  },
  'a paper': {
    prepare: requested,
    write: ({ table }, _, request) =>
      papersIn(table).add(request as PendingRequest, {
        id: 'PAPER',
        requestId: request.id,
        name: 'late.pdf',
        bytes: 1,
        key: `answers/${request.userId}/${request.id}/papers-PAPER.pdf`,
        at: at.toISOString(),
      }),
  },
  'the withdrawal of a report': {
    prepare: submitAndComplete,
    write: ({ table }, _, request) =>
      withdrawalsIn(table).withdraw({ request, mails: [], operation, at }),
  },
  'a plan that an operator sets': {
    write: (slow, userId) => slow.setPlan(userId, 'partner'),
  },
  'a paid checkout': {
    write: (slow, userId) => slow.sendEvent(subscriptionOf(userId).checkout()),
  },
  'payments that an operator links': {
    async write({ deps }, userId) {
      const unmatched = subscriptionOf(null)
      const product = inProcess(operatorsTable().table, clock)
      await product.sendEvent(unmatched.paid(1))
      const account = await deps.accounts.find(userId)
      if (!account) throw new Error('The account is not there')
      await deps.payments.link(unmatched.customer, account, operation)
    },
  },
}

/** Erases an account between a writer's reads and its first write. @returns what must leave no item */
async function eraseBefore({ prepare, write }: LateWriter) {
  const { table } = operatorsTable()
  const product = inProcess(table, clock)
  const userId = await product.newBuyer()
  const request = prepare && (await prepare(product, userId))
  let releaseWrites = () => {}
  const erased = new Promise<void>((resolve) => {
    releaseWrites = resolve
  })
  const slow = delayWrites(table, erased)
  const writing = write(inProcess(slow.table, clock), userId, request as OpenRequest).catch(
    (error: unknown) => error,
  )
  await slow.writeArrived
  await eraseInProcess(table, userId)
  releaseWrites()
  await writing
  return { userId, requestId: request?.id }
}

describe('stored during an erasure,', () => {
  // All at once, since each look for what is left reads the whole table.
  it.runIf(isRelease)(`is refused or removed: ${Object.keys(lateWriters).join(', ')}`, async () => {
    const erased = await Promise.all(
      Object.entries(lateWriters).map(async ([what, writer]) => ({
        what,
        ...(await eraseBefore(writer)),
      })),
    )
    const texts = erased.flatMap(({ userId, requestId }) => [userId, requestId ?? userId])
    const left = async () => {
      const items = (await itemsIn(operatorsTable().table.name, texts)).map((item) => ({
        isLog: /^(MAIL|AUDIT)#/.test(item.pk),
        text: JSON.stringify(item),
      }))
      return erased.flatMap(({ what, userId, requestId }) =>
        items.some(
          ({ isLog, text }) =>
            text.includes(userId) || (requestId && !isLog && text.includes(requestId)),
        )
          ? [what]
          : [],
      )
    }
    // The order of the last e-mail stays until it is sent.
    await expect.poll(left).toEqual([])
  })

  it.runIf(isRelease)(
    'an e-mail order in the outbox is erased with its account, and its sender stores nothing',
    async () => {
      const { table } = operatorsTable()
      const userId = await inProcess(table, clock).newBuyer()
      const name = `waits/${ulid()}`
      const order = {
        template: 'welcome',
        to: { email: `${userId}@example.com`, userId },
        data: {},
      }
      // Claimed by a running sender, so that no other sends it.
      await operatorsTable().put({
        pk: `MAIL#${name}`,
        sk: 'MAIL',
        entity: 'mail',
        order,
        orderedAt: at.toISOString(),
        claimedUntil: Math.floor(Date.now() / 1000) + 300,
        workList: unsentMailsList(userId),
      })
      await eraseInProcess(table, userId)
      await mailLogIn(table).complete(name, { outcome: 'sent', messageId: 'x' }, at)
      await mailLogIn(table).release(name)
      expect(await itemsWith(name)).toEqual([])
    },
  )
})

describe('after accounts were erased', () => {
  const waitForPremium = (buyer: TestBuyer) =>
    eventually('Premium', async () => {
      const { body } = await buyer.call('GET', '/api/me')
      return (body as { accountType: string }).accountType === 'premium' ? true : undefined
    })
  const outcomes = async (...events: StripeEvent[]) => {
    const answers: unknown[] = []
    for (const event of events)
      answers.push(((await sendEvent(event)).body as { outcome: string }).outcome)
    return answers
  }
  const visitorOf = ({ userId, email }: TestBuyer) =>
    new URLSearchParams({ client_reference_id: userId, prefilled_email: email })
  const portalOf = async (buyer: TestBuyer) =>
    (await fetch(new URL(`/portal?${visitorOf(buyer)}`, inject('endpoints').checkout))).text()
  const buy = ({ userId, email }: TestBuyer) =>
    fetch(new URL('/pay/monthly', inject('endpoints').checkout), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ userId, email, action: 'paid' }),
    })
  const refusedFileOf = async (buyer: TestBuyer) => {
    const bucket = reportsBucket()
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
    const Key = `rejected/ef/${(body as { id: string }).id}.pdf`
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: 'x' }))
    return Key
  }

  let subscriber: TestBuyer
  let customer: string
  let payingBuyer: TestBuyer
  let reader: TestBuyer
  let lateBuyer: TestBuyer
  let former: TestBuyer
  let heir: TestBuyer
  let paid: ReturnType<typeof subscriptionOf>
  let invoice: TestInvoice
  let relinked: ReturnType<typeof subscriptionOf>
  let refused: { own: string; others: string }
  /** Prepares the accounts in parallel, so that their waiting times overlap. */
  beforeAll(async () => {
    ;[subscriber, payingBuyer, reader, lateBuyer, former, heir] = await Promise.all([
      newBuyer(),
      newBuyer(),
      newBuyer(),
      newBuyer(),
      newBuyer(),
      newBuyer(),
    ])
    await buy(subscriber)
    await waitForPremium(subscriber)
    const [own] = await operatorsTable().itemsOf(subscriber.userId, 'CUSTOMER#')
    customer = String(own?.sk)

    paid = subscriptionOf(payingBuyer.userId)
    invoice = paid.newInvoice(1)
    await outcomes(
      paid.created(),
      paid.paid(1, 'subscription_create', invoice),
      paid.attached(2, invoice),
      paid.checkout(),
    )
    await waitForPremium(payingBuyer)

    const settings = { emailNotifications: true, marketingEmails: true, reportAlerts: true }
    await reader.call('PUT', '/api/me/settings', settings)

    relinked = subscriptionOf(former.userId)
    await sendEvent(relinked.checkout())
    await waitForPremium(former)
    const link = { customer: relinked.customer, account: heir.email, by: 'Ann', reason: 'Asked' }
    expect(await operate('link-payment', link)).toMatchObject({ ok: true })

    refused = { own: await refusedFileOf(reader), others: await refusedFileOf(heir) }
    const key = subscriberKey(reader.email)
    expect(await operatorsTable().item(key.pk, key.sk)).toBeDefined()
    const receipts: string[] = []
    for (const buyer of [subscriber, payingBuyer, reader, lateBuyer, former])
      receipts.push(await startErasure(buyer))
    await Promise.all(receipts.map((receipt) => waitForErasure(receipt)))
  })

  it('a running subscription is cancelled, and its customer is deleted', async () => {
    expect(await portalOf(subscriber)).toContain('canceled')
    await expect.poll(() => traces(subscriber.userId)).toEqual([])
    expect(customer).toMatch(/^CUSTOMER#cus_/)
    expect(await itemsWith(customer)).toEqual([])
  })

  it.runIf(isRelease)(
    'events about their customers and payments are ignored, those of new customers included',
    async () => {
      const redelivered = [
        paid.created(),
        paid.paid(1, 'subscription_create', invoice),
        paid.attached(2, invoice),
        paid.checkout(),
      ]
      const later = [paid.deleted(30), paid.refunded(40, invoice), paid.disputed(50, invoice)]
      expect(new Set(await outcomes(...redelivered, ...later))).toEqual(new Set(['ignored']))
      const late = subscriptionOf(payingBuyer.userId)
      const lateInvoice = late.newInvoice(2)
      // Only the checkout event names the account.
      expect(
        await outcomes(
          late.created(),
          late.attached(3, lateInvoice),
          late.checkout(),
          late.paid(2, 'subscription_create', lateInvoice),
          late.refunded(4, lateInvoice),
        ),
      ).toEqual(['unmatched', 'unmatched', 'ignored', 'ignored', 'ignored'])
      const names = [invoice, lateInvoice].flatMap(({ id, intent, charge }) => [id, intent, charge])
      for (const text of [payingBuyer.userId, paid.customer, late.customer, ...names])
        await expect.poll(() => tracesOutsideLogs(text)).toEqual([])
    },
  )

  it('a dispute about one of their payments is still reported to support', async () => {
    expect(await outcomes(paid.disputed(60, invoice))).toEqual(['ignored'])
    await eventually('the report', async () =>
      (await mailsTo(supportAddress)).find(({ text }) => text.includes(invoice.charge)),
    )
  })

  it.runIf(isRelease)(
    'a new subscription for them is cancelled at the payment provider',
    async () => {
      await buy(lateBuyer)
      expect(await portalOf(lateBuyer)).toContain('canceled')
      expect(await tracesOutsideLogs(lateBuyer.userId)).toEqual([])
    },
  )

  it('a customer that an operator linked to another account is kept', async () => {
    await waitForPremium(heir)
    expect(await outcomes(relinked.paid(60))).toEqual(['taken'])
  })

  it('their addresses are deleted from the newsletter', async () => {
    const { pk, sk } = subscriberKey(reader.email)
    expect(await operatorsTable().item(pk, sk)).toBeUndefined()
  })

  it('their rejected files are deleted, and those of other accounts are kept', async () => {
    expect(await filesWith(refused.own)).toEqual([])
    expect(await filesWith(refused.others)).toEqual([refused.others])
  })
})
