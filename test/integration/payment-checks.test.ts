import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/payment-checks/check-payment.ts'
import {
  type PaymentChecks,
  paymentChecksIn,
} from '../../functions/payment-checks/payment-check-repository.ts'
import { recordCall } from '../../functions/payment-checks/record-call.ts'
import { recordDecision } from '../../functions/payment-checks/record-decision.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { readTypstPdf, textOf } from '../../functions/reports/rendering/fixtures/pdf-text.ts'
import { onCompanyIn } from '../../functions/requests/requested-companies.ts'
import { NewCall, NewPaymentCheck, type PaymentCheck } from '../../shared/payments/payment-check.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { filesWith, startErasure, traces, waitForErasure } from '../fixtures/erasures.ts'
import { hashKey, inProcess } from '../fixtures/in-process.ts'
import { monitoringDesk, queuedMails } from '../fixtures/monitoring-desk.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'

// The intake logs how long a report took.
afterEach(() => void takeLog('info'))

const { company, payee, issuedOn } = exampleReport('clean')
const accountNumber = `4400 1234 5678 ${payee?.lastDigits}`
const good = { sellerChinese: company.name, beneficiary: company.name, accountNumber }
const confirmed = {
  number: '+86 757 0000 0000',
  numberSource: 'report',
  reached: true,
  confirmed: true,
}

const codes = ({ reasons }: PaymentCheck) => reasons.map(({ code }) => code).toSorted()

/** A buyer with a report on the company, on the test's clock: ten days after its issue. */
async function newWorld() {
  const clock = {
    at: Date.parse(`${issuedOn}T09:00:00.000Z`) + 10 * 86_400_000,
    now: () => new Date(clock.at),
  }
  const table = await ownTable()
  const product = inProcess(table, clock)
  const desk = monitoringDesk(product)
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'enterprise')
  const deps = {
    accounts: product.deps.accounts,
    requests: product.deps.requests,
    findOnCompany: onCompanyIn(table),
    publishedReports: desk.deps.data.published,
    checks: paymentChecksIn(table),
    accountKey: hashKey,
    clock,
  }
  const buyer = { userId, signedInAt: clock.now() }
  const checkWith = (
    given: typeof deps,
    invoice: object,
    more: object,
    idempotencyKey?: string,
  ): Promise<PaymentCheck> => {
    clock.at += 1000
    const body = NewPaymentCheck.parse({ invoice, ...more })
    return checkPayment.handle(given, { buyer, body, idempotencyKey } as never)
  }
  return {
    table,
    clock,
    desk,
    async publish(report = exampleReport('clean'), term = report.company.name) {
      clock.at += 60_000
      const { id } = await product.submitAgain(userId, term)
      await desk.handIn(id, report)
      return id
    },
    check: (invoice: object, given: object = {}, idempotencyKey?: string) =>
      checkWith(deps, invoice, given, idempotencyKey),
    /** Each has read what earlier invoices had before the first of them is kept. */
    checkAtOnce(invoices: readonly object[], idempotencyKey?: string) {
      const allRead = Promise.withResolvers<void>()
      let waiting = invoices.length
      const checks: PaymentChecks = {
        ...deps.checks,
        async detailsOf(...given) {
          const details = await deps.checks.detailsOf(...given)
          waiting -= 1
          if (waiting === 0) allRead.resolve()
          await allRead.promise
          return details
        },
      }
      return Promise.all(
        invoices.map((invoice) => checkWith({ ...deps, checks }, invoice, {}, idempotencyKey)),
      )
    },
    decide(id: string, decision: string) {
      clock.at += 1000
      return recordDecision.handle(deps, { buyer, params: { id }, body: { decision } } as never)
    },
    call(id: string, change: object = {}) {
      clock.at += 1000
      const body = NewCall.parse({ ...confirmed, ...change })
      return recordCall.handle(deps, { buyer, params: { id }, body } as never)
    },
  }
}

describe('the report that an invoice is compared with', () => {
  it.each([
    ['the Chinese name', { sellerChinese: company.name }],
    ['the code', { code: company.code, seller: 'Any Name' }],
    ['the English name', { seller: company.englishName?.toUpperCase() }],
  ])('is found by %s of the seller', async (_, seller) => {
    const { publish, check } = await newWorld()
    const requestId = await publish()
    const answered = await check({ ...seller, beneficiary: company.name, accountNumber })
    expect(answered).toMatchObject({ answer: 'pay', comparedWith: { requestId, issuedOn } })
  })

  it.each([
    ['a wrong check character', `${company.code.slice(0, -1)}9`],
    ['another company’s code', '91440300192203821X'],
  ])('is not hidden by %s beside its name, which is a reason of its own', async (_, code) => {
    const { publish, check } = await newWorld()
    const requestId = await publish()
    const answered = await check({ ...good, code })
    expect(answered).toMatchObject({ answer: 'call-first', comparedWith: { requestId } })
    expect(codes(answered)).toEqual(expect.arrayContaining(['payee-unclear']))
  })

  it.runIf(isRelease)(
    'is none for another company, whatever request was there before',
    async () => {
      const { publish, check } = await newWorld()
      await publish()
      const other = exampleReport('care').company.name
      const answered = await check({ sellerChinese: other, beneficiary: other, accountNumber })
      expect(answered).toMatchObject({ answer: 'call-first', comparedWith: null })
      expect(codes(answered)).toEqual(['nothing-verified', 'payee-same'])
    },
  )

  it('is that of the given request, also if it is superseded', async () => {
    const { publish, check, clock } = await newWorld()
    const requestId = await publish()
    clock.at += 90 * 86_400_000
    const today = clock.now().toISOString().slice(0, 10)
    await publish({ ...exampleReport('clean'), issuedOn: today })
    const answered = await check(good, { requestId })
    expect(answered.comparedWith).toMatchObject({ requestId, issuedOn })
    expect(codes(answered)).toEqual(['payee-same', 'report-old', 'report-superseded'])
  })

  it('is gone once it is withdrawn, and a call then helps no more', async () => {
    const { publish, check, call, desk } = await newWorld()
    const requestId = await publish()
    const before = await check({ ...good, email: 'sales@qq.com' })
    expect(before.answer).toBe('call-first')
    await desk.withdraw(requestId)
    expect(codes(await check(good))).toEqual(['payee-same', 'report-withdrawn'])
    const after = await call(before.id)
    expect(after).toMatchObject({ answer: 'call-first', comparedWith: null })
    expect(codes(after)).toEqual(['called', 'email-free', 'payee-same', 'report-withdrawn'])
  })
})

describe('earlier payment checks', () => {
  it('leave the first account what it is after others were refused, or came later', async () => {
    const { publish, check } = await newWorld()
    await publish()
    await check(good)
    const refused = { accountNumber: '6222 0000 0000 1111', beneficiary: 'LI NA' }
    expect(await check({ ...good, ...refused })).toMatchObject({ answer: 'do-not-pay' })
    expect(await check({ ...good, accountNumber: '6222 0000 0000 2222' })).toMatchObject({
      answer: 'call-first',
    })
    expect(await check(good)).toMatchObject({ answer: 'pay' })
  })

  it.runIf(isRelease)(
    'forget a number that is too short, as one of which only the end was typed',
    async () => {
      const { publish, check } = await newWorld()
      await publish()
      const short = await check({ ...good, accountNumber: '4821' })
      expect(codes(short)).toContain('account-number-invalid')
      expect(await check(good)).toMatchObject({ answer: 'pay' })
    },
  )

  it.runIf(isRelease)(
    'forget a number that cannot be right, and one that was misread in the same file',
    async () => {
      const { check, table } = await newWorld()
      const file = { documentSha256: 'ab'.repeat(32) }
      const of = async (accountNumber: string, given: object = {}) =>
        codes(await check({ ...good, accountNumber }, given))
      expect(await of('DE89 3704 0044 0532 0130 01')).toContain('account-number-invalid')
      expect(await of('6222 0000 0000 1117', file)).not.toContain('account-changed')
      expect(await of('6222 0000 0000 1111', file)).not.toContain('account-changed')
      expect(await queuedMails(table)).toEqual([])
      // Another file is another invoice.
      expect(await of('6222 0000 0000 2222', { documentSha256: 'cd'.repeat(32) })).toContain(
        'account-changed',
      )
    },
  )

  it('tell another account, until a call confirms it', async () => {
    const { publish, check, call, table } = await newWorld()
    await publish()
    await check(good)
    const changed = await check({ ...good, accountNumber: '6222 0000 0000 9999' })
    expect(changed).toMatchObject({ answer: 'call-first', accountLast4: '9999' })
    expect(codes(changed)).toEqual(['account-changed', 'payee-same'])
    // Told once, however often the invoice is checked.
    const twice = await check({ ...good, accountNumber: '6222 0000 0000 9999' })
    expect(codes(twice)).toEqual(['account-changed', 'payee-same'])
    expect(
      (await queuedMails(table)).filter((mail) => mail.template === 'account-changed'),
    ).toEqual([
      expect.objectContaining({
        data: { company: company.name, last4: '9999', checkId: changed.id, answer: 'call-first' },
      }),
    ])
    expect(await call(changed.id, { numberSource: 'other' })).toMatchObject({
      answer: 'call-first',
    })
    // A yes at the number on the invoice proves nothing, then or later.
    expect(codes(await check({ ...good, accountNumber: '6222 0000 0000 9999' }))).toContain(
      'account-changed',
    )
    expect(await call(changed.id)).toMatchObject({ answer: 'pay' })
    // Known now, however its digits are grouped.
    const again = await check({ ...good, accountNumber: '6222-000000009999' })
    expect(again).toMatchObject({ answer: 'pay' })
    expect(codes(again)).toEqual(['payee-same'])
  })

  it.runIf(isRelease)(
    'are no milder after the company did not confirm the account, and name none that it denied',
    async () => {
      const { publish, check, call } = await newWorld()
      await publish()
      const other = { ...good, accountNumber: '6222 0213 1100 9137' }
      const first = await check(other)
      expect((await call(first.id, { confirmed: false })).answer).toBe('do-not-pay')
      expect(await check(other)).toMatchObject({ answer: 'do-not-pay' })
      const genuine = await check(good)
      expect(genuine).toMatchObject({ answer: 'pay', reasons: [{ code: 'payee-same' }] })
    },
  )

  it.runIf(isRelease)(
    'name an account that the buyer decided not to pay, and compare no other with it',
    async () => {
      const { publish, check, decide } = await newWorld()
      const { checks, ...report } = exampleReport('clean')
      const asked = { result: 'unavailable', why: 'The buyer has named no account.' } as const
      await publish({ ...report, payee: undefined, checks: { ...checks, payee: asked } })
      const forged = { ...good, accountNumber: '6222 0213 1100 9137' }
      const first = await check(forged)
      expect(first.steps[1]).toMatch(/^The name matches, but we know no account/)
      await decide(first.id, 'not-paid')
      const again = await check(forged)
      expect(again).toMatchObject({
        answer: 'call-first',
        reasons: [{ code: 'payee-unclear' }, {}],
      })
      expect(again.reasons[0]?.text).toMatch(/^You decided on .* not to pay an invoice with this/)
      expect(await check(good)).toMatchObject({ answer: 'pay' })
      await decide(first.id, 'waiting')
      expect(codes(await check(forged))).not.toContain('payee-unclear')
    },
  )

  it.runIf(isRelease)('name the other company that an account was on an invoice of', async () => {
    const { publish, check } = await newWorld()
    await publish()
    const other = exampleReport('care').company
    await publish(exampleReport('care'))
    await check({ sellerChinese: other.name, beneficiary: other.name, accountNumber })
    const { answer, reasons } = await check(good)
    expect(answer).toBe('call-first')
    expect(reasons[0]?.text).toContain(
      `An earlier invoice with this account was from ${other.name}`,
    )
  })

  it('tell a domain that another one imitates, but nothing from an invoice that was refused', async () => {
    const { publish, check, table } = await newWorld()
    await publish()
    await check({ ...good, email: 'li@lanyan-hardware.example' })
    const forged = await check({
      ...good,
      email: 'li@lanyan-hardvvare.example',
      accountNumber: '6222 0000 0000 9999',
    })
    expect(forged.answer).toBe('do-not-pay')
    const [mail] = (await queuedMails(table)).filter(
      ({ template }) => template === 'account-changed',
    )
    expect(mail).toMatchObject({ data: { checkId: forged.id, answer: 'do-not-pay' } })
    expect(codes(forged)).toContain('email-lookalike')
    expect(await check({ ...good, email: 'li@lanyan-hardware.example' })).toMatchObject({
      answer: 'pay',
    })
  })
})

it.runIf(isRelease)(
  'an invoice that was recorded as paid is told, by its number or its file, until the decision is another',
  async () => {
    const { publish, check, decide } = await newWorld()
    await publish()
    const invoice = { ...good, number: 'LH-2611-07' }
    const documentSha256 = 'a'.repeat(64)
    const { id, steps } = await check(invoice, { documentSha256 })
    expect(steps[0]).toMatch(/^Pay to the account/)
    for (let time = 0; time < 2; time++) await decide(id, 'paid')
    expect((await check({ ...invoice, number: 'lh-2611 -07' })).steps[0]).toMatch(
      /^You recorded on .* that you paid invoice lh-2611 -07\. Send only what you still owe\.$/,
    )
    expect((await check(good, { documentSha256 })).steps[0]).toMatch(/that you paid this invoice/)
    expect((await check({ ...good, number: 'LH-2611-08' })).steps[0]).toMatch(/^Pay to the account/)
    await decide(id, 'waiting')
    expect((await check(invoice)).steps[0]).toMatch(/^Pay to the account/)
  },
)

it.runIf(isRelease)('another domain than before is asked about, and is no reason', async () => {
  const { publish, check, call } = await newWorld()
  await publish()
  await check({ ...good, email: 'li@lanyan-hardware.example' })
  const other = await check({ ...good, email: 'li@ningbo-trade.example' })
  expect(other).toMatchObject({ answer: 'pay', reasons: [{ code: 'payee-same' }] })
  const step = expect.stringMatching(/^The email address is at ningbo-trade\.example\./)
  expect(other.steps).toContainEqual(step)
  expect(other).not.toHaveProperty('domainStep')
  expect((await call(other.id, { reached: false, confirmed: false })).steps).toContainEqual(step)
})

describe('two payment checks at the same time', () => {
  it('see each other’s account, and tell the changed one once', async () => {
    const { publish, checkAtOnce, table } = await newWorld()
    await publish({ ...exampleReport('clean'), payee: undefined })
    const accounts = ['6222 0000 0000 1111', '6222 0000 0000 2222', '6222 0000 0000 3333']
    const answered = await checkAtOnce(
      accounts.map((number) => ({ ...good, accountNumber: number })),
    )
    const changed = answered.filter((each) => codes(each).includes('account-changed'))
    // All but the first.
    expect(changed).toHaveLength(2)
    const mails = await queuedMails(table)
    expect(
      mails
        .flatMap(({ template, data }) =>
          template === 'account-changed' ? [(data as { last4: string }).last4] : [],
        )
        .toSorted(),
    ).toEqual(changed.map(({ accountLast4 }) => accountLast4).toSorted())
  })

  it.runIf(isRelease)('with one Idempotency-Key are one', async () => {
    const { publish, checkAtOnce } = await newWorld()
    await publish()
    const [one, other] = await checkAtOnce([good, good], 'once')
    expect(other).toEqual(one)
  })
})

describe('a call', () => {
  it('that reached nobody changes nothing, though the number is not kept', async () => {
    const { publish, check, call } = await newWorld()
    await publish()
    const { id, answer } = await check({
      ...good,
      beneficiary: 'Gregor Hallstein',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
    })
    expect(answer).toBe('do-not-pay')
    const after = await call(id, { reached: false, confirmed: false })
    expect(after.answer).toBe('do-not-pay')
    expect(codes(after)).toContain('bank-country')
  })

  it.runIf(isRelease)('in which the company denied the account is remembered', async () => {
    const { publish, check, call } = await newWorld()
    await publish()
    const { id } = await check(good)
    expect((await call(id, { confirmed: false })).answer).toBe('do-not-pay')
    const again = await check(good)
    expect(again.answer).toBe('do-not-pay')
    expect((await call(again.id, { person: 'Ms Li' })).answer).toBe('pay')
    expect((await check(good)).answer).toBe('pay')
  })

  it.runIf(isRelease)('about a company without a report confirms nothing for later', async () => {
    const { publish, check, call } = await newWorld()
    const other = { ...good, accountNumber: '6222 0000 0000 9999' }
    const { id } = await check(other)
    await call(id)
    await publish()
    expect(codes(await check(other))).toContain('account-changed')
  })

  it.runIf(isRelease)('does not approve a payee that no report was compared with', async () => {
    const { publish, check, call } = await newWorld()
    const other = exampleReport('care').company.name
    const { id } = await check({ code: company.code, sellerChinese: other, beneficiary: other })
    await publish()
    expect(await call(id)).toMatchObject({ answer: 'call-first', comparedWith: null })
  })

  it.each([
    ['in the future', { minutes: 10 }],
    ['two days before the check', { days: -2 }],
    ['over 90 days ago', { days: -91 }, 200],
  ])('cannot be %s', async (_, { days = 0, minutes = 0 }: Record<string, number>, age = 0) => {
    const { publish, check, call, clock } = await newWorld()
    await publish()
    const { id } = await check(good)
    clock.at += age * 86_400_000
    const at = new Date(clock.at + days * 86_400_000 + minutes * 60_000).toISOString()
    await expect(call(id, { at })).rejects.toMatchObject({
      code: 'invalid-request',
      extra: { errors: [{ field: 'at' }] },
    })
  })

  it('confirms nothing where nobody was reached', () => {
    expect(NewCall.safeParse({ ...confirmed, reached: false }).error?.issues).toMatchObject([
      { path: ['confirmed'] },
    ])
  })
})

it.runIf(isRelease)('another supplier’s name does not hide a verdict', async () => {
  const { publish, check } = await newWorld()
  await publish()
  const other = exampleReport('care')
  await publish({ ...other, issuedOn: other.issuedOn })
  const answered = await check({ ...good, code: company.code, seller: other.company.englishName })
  expect(answered.comparedWith).toMatchObject({ issuedOn })
  expect(codes(answered)).toEqual(['payee-same'])
})

describe('the same thing twice', () => {
  it('is one check with one Idempotency-Key, and one call', async () => {
    const { publish, check, call } = await newWorld()
    await publish()
    const invoice = { ...good, email: 'sales@qq.com' }
    const first = await check(invoice, {}, 'once')
    expect(await check(invoice, {}, 'once')).toEqual(first)
    await expect(check(good, {}, 'once')).rejects.toMatchObject({ code: 'idempotency-key-reused' })
    await call(first.id)
    expect((await call(first.id)).calls).toHaveLength(1)
  })

  it.runIf(isRelease)('is two calls if two are recorded at once', async () => {
    const { publish, check, call } = await newWorld()
    await publish()
    const { id } = await check({ ...good, email: 'sales@qq.com' })
    await Promise.all([
      call(id, { person: 'Ms Li' }),
      call(id, { reached: false, confirmed: false }),
    ])
    const { calls } = await call(id, { person: 'Mr Wang' })
    expect(calls).toHaveLength(3)
  })
})

it('a buyer checks, calls and decides through the API, and the number is kept nowhere', async () => {
  const buyer = await newBuyer()
  const number = '6222 0213 0800 1234567'
  const invoice = {
    seller: 'Shili Lamps Co., Ltd.',
    beneficiary: `Zhang Wei ${number}`,
    number: `PI ${number.replaceAll(' ', '')}`,
    accountNumber: number,
  }
  const made = await buyer.call('POST', '/api/payment-checks', { invoice })
  expect(made).toMatchObject({ status: 201, body: { answer: 'do-not-pay', accountLast4: '4567' } })
  const { id } = made.body as PaymentCheck
  const path = `/api/payment-checks/${id}`
  expect(await buyer.call('POST', `${path}/call`, confirmed)).toMatchObject({
    status: 200,
    body: { answer: 'do-not-pay', calls: [{ number: confirmed.number }] },
  })
  const decided = await buyer.call('POST', `${path}/decision`, {
    decision: 'not-paid',
    reason: `Not to ${number}`,
  })
  expect(decided).toMatchObject({ status: 200, body: { decision: { decision: 'not-paid' } } })
  expect((await buyer.call('GET', path)).body).toEqual(decided.body)
  expect((await buyer.call('GET', '/api/payment-checks')).body).toEqual({
    items: [decided.body],
    nextCursor: null,
  })

  const items = await operatorsTable().itemsOf(buyer.userId)
  const stored = JSON.stringify([items, decided.body])
  expect(stored).toContain('payee-detail')
  expect(stored.replace(/[\s-]/g, '')).not.toContain(number.replace(/\s/g, '').slice(0, -4))

  const other = await newBuyer()
  expect((await other.call('GET', path)).status).toBe(404)
  expect((await other.call('POST', `${path}/call`, confirmed)).status).toBe(404)
  const nobody = await buyer.call('POST', '/api/payment-checks', {
    invoice: { beneficiary: 'Zhang Wei', accountCountry: 'China' },
  })
  expect(nobody).toMatchObject({
    status: 400,
    body: {
      code: 'invalid-request',
      errors: [{ field: 'invoice.accountCountry' }, { field: 'invoice.seller' }],
    },
  })
})

it('a check’s PDF is made once for each state, verified by hash and code, superseded by a call and erased with the account', async () => {
  const buyer = await newBuyer()
  const invoice = {
    seller: 'Shili Lamps Co., Ltd.',
    sellerChinese: '佛山示例灯饰有限公司',
    beneficiary: 'Shili Lamps Co., Ltd.',
    accountNumber: '6222 0213 0800 1234567',
  }
  const made = await buyer.call('POST', '/api/payment-checks', { invoice })
  const { id, checkedAt } = made.body as PaymentCheck
  const path = `/api/payment-checks/${id}`
  const download = async () => {
    const { status, body } = await buyer.call('POST', `${path}/pdf`)
    expect(status).toBe(200)
    return new Uint8Array(await (await fetch((body as { url: string }).url)).arrayBuffer())
  }
  const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
  const ask = async (digest: string) => {
    const { status, body } = await callAsVisitor('GET', `/api/verify/${digest}`)
    return status === 200 ? body : status
  }
  const said = (state: string) => ({
    kind: 'payment-check',
    state,
    issuedOn: checkedAt.slice(0, 10),
    since: null,
  })

  const first = await download()
  expect(await download()).toEqual(first)
  const { runs } = await readTypstPdf(first)
  const text = textOf(runs)
  expect(text).toContain('佛山示例灯饰有限公司')
  expect(text).toContain('endingin4567')
  const [, code = ''] = /Code([0-9a-f]{16})/.exec(text) ?? []
  expect(await ask(sha256Of(first))).toEqual(said('current'))
  expect(await ask(code)).toEqual(said('current'))

  await buyer.call('POST', `${path}/call`, confirmed)
  expect(await ask(sha256Of(first))).toEqual(said('superseded'))
  const second = await download()
  expect(await ask(sha256Of(second))).toEqual(said('current'))
  expect(await ask(code)).toEqual(said('superseded'))

  const other = await newBuyer()
  expect((await other.call('POST', `${path}/pdf`)).status).toBe(404)
  const listed = async (query: string) =>
    ((await buyer.call('GET', `/api/payment-checks${query}`)).body as { items: object[] }).items
  expect(await listed('?search=示例&decision=none')).toHaveLength(1)
  expect(await listed('?answer=pay')).toEqual([])
  const csv = await buyer.call('GET', '/api/payment-checks.csv?search=shili')
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(csv.body).toContain(',…4567,')

  await waitForErasure(await startErasure(buyer))
  for (const digest of [sha256Of(first), sha256Of(second), code])
    expect(await ask(digest)).toBe(404)
  await expect.poll(() => traces(buyer.userId)).toEqual([])
  expect(await filesWith(id)).toEqual([])
}, 60_000)
