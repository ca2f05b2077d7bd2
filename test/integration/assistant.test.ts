import { expect, it } from 'vitest'
import {
  assistantLimits,
  maxCostPerQuestion,
  visitorBudgetShare,
} from '../../functions/assistant/assistant-limits.ts'
import { assistantQuotaIn } from '../../functions/assistant/assistant-quota.ts'
import { call, newBuyer } from '../fixtures/buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAs, newAddress4, newPrefix6 } from '../fixtures/visitor.ts'
import { isFull, isRelease } from '../full.ts'

/** Each test uses another month, because all questions of a month share one spending cap. */
const at = (time: string) => new Date(time)

it('an account has a limit of questions a minute, which starts again in the next minute', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 1_000_000)
  const asker = { userId: crypto.randomUUID() }
  const take = (time: string) => quota.take(asker, at(time))
  for (let n = 0; n < assistantLimits.account.minute; n++)
    expect(await take('2001-01-05T10:00:59Z')).toBe('granted')
  expect(await take('2001-01-05T10:00:59Z')).toBe('too-many')
  expect(await take('2001-01-05T10:01:00Z')).toBe('granted')
})

it.runIf(isFull)(
  'a visitor has lower limits a minute and a day, which other networks do not share',
  async () => {
    const quota = assistantQuotaIn(operatorsTable().table, 1_000_000)
    const asker = { address: newAddress4() }
    const outcomes: string[] = []
    for (let n = 0; n <= assistantLimits.ip.day; n++)
      outcomes.push(await quota.take(asker, new Date(Date.UTC(2001, 1, 5, 10, n))))
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(assistantLimits.ip.day)
    expect(outcomes.at(-1)).toBe('too-many')
    expect(await quota.take({ address: newAddress4() }, at('2001-02-05T10:00:00Z'))).toBe('granted')
  },
)

it.runIf(isFull)(
  'all addresses of a /64 count as one visitor, and those of a /48 or a /24 share a limit',
  async () => {
    const quota = assistantQuotaIn(operatorsTable().table, 1_000_000)
    const granted = async (addresses: string[]) => {
      const outcomes = []
      for (const address of addresses)
        outcomes.push(await quota.take({ address }, at('2001-06-05T10:00:00Z')))
      return outcomes.filter((outcome) => outcome === 'granted').length
    }
    const sixty = Array.from({ length: 60 }, (_, n) => n)
    const prefix = newPrefix6()
    expect(await granted(sixty.map((n) => `${prefix}:1::${n}`))).toBe(assistantLimits.ip.minute)
    const other = newPrefix6()
    expect(await granted(sixty.map((n) => `${other}:${n}::1`))).toBe(assistantLimits.subnet.minute)
    const network = newAddress4().split('.').slice(0, 3).join('.')
    expect(await granted(sixty.map((n) => `${network}.${n}`))).toBe(assistantLimits.subnet.minute)
  },
)

it.runIf(isRelease)(
  'a visitor who changes the address within a /64 keeps one limit, and buyers are not affected',
  async () => {
    const prefix = newPrefix6()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        callAs(`${prefix}:1::${n}`, 'POST', '/api/assistant', { message: 'Gree?' }),
      ),
    )
    const granted = answers.filter(({ status }) => status === 200).length
    // A new minute may begin between the questions.
    expect(granted).toBeGreaterThanOrEqual(assistantLimits.ip.minute)
    expect(granted).toBeLessThanOrEqual(2 * assistantLimits.ip.minute)
    const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 200))
    expect([...others]).toEqual([429])
    const buyer = await newBuyer()
    expect(await buyer.call('POST', '/api/assistant', { message: 'Gree?' })).toMatchObject({
      status: 200,
    })
  },
)

it.runIf(isRelease)(
  'visitors stop at their share of the monthly cap, and the rest is kept for accounts',
  async () => {
    const quota = assistantQuotaIn(operatorsTable().table, 10 * maxCostPerQuestion)
    const now = at('2001-07-05T10:00:00Z')
    const outcomes = []
    for (let n = 0; n < 10; n++) outcomes.push(await quota.take({ address: newAddress4() }, now))
    expect(outcomes).toEqual([
      ...Array(10 * visitorBudgetShare).fill('granted'),
      ...Array(10 - 10 * visitorBudgetShare).fill('visitor-share-spent'),
    ])
    const ask = () => quota.take({ userId: crypto.randomUUID() }, now)
    for (let n = 0; n < 4; n++) expect(await ask()).toBe('granted')
    expect(await ask()).toBe('month-spent')
  },
)

it('a visitor beyond that share is asked to sign in', async () => {
  await import('../fixtures/in-process.ts')
  Object.assign(process.env, {
    MONTHLY_CAP_USD: '1',
    MODEL_URL: 'http://none',
    MODEL_KEY_ARN: 'none',
  })
  const { askAssistant } = await import('../../functions/assistant/api/ask-assistant.ts')
  const answer = askAssistant.handle(
    {
      accessTokens: { holderOf: async () => undefined },
      quota: { take: async () => 'visitor-share-spent' },
      model: { generateText: async () => 'no answer' },
      clock: { now: () => new Date() },
    },
    {
      buyer: undefined,
      params: undefined,
      query: undefined,
      raw: undefined,
      headers: undefined,
      idempotencyKey: undefined,
      body: { message: 'Gree?' },
      accessToken: undefined,
      viewerAddress: newAddress4(),
    },
  )
  await expect(answer).rejects.toMatchObject({ code: 'assistant-sign-in' })
})

it('parallel questions never spend more than the stage’s monthly cap', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 5 * maxCostPerQuestion + 1)
  const ask = (time: string) => quota.take({ userId: crypto.randomUUID() }, at(time))
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask('2001-03-05T10:00:00Z')))
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'month-spent')).toHaveLength(15)
  expect(await ask('2001-04-01T00:00:00Z')).toBe('granted')
})

it('a stage with a cap of zero never calls the model', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 0)
  expect(await quota.take({ userId: 'x' }, at('2001-05-05T10:00:00Z'))).toBe('month-spent')
})

it('the assistant answers with names and their parts, and nothing else', async () => {
  const buyer = await newBuyer()
  const { status, body } = await buyer.call('POST', '/api/assistant', { message: 'Gree?' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    suggestions: [
      { name: '珠海格力电器股份有限公司', verified: false, parts: { region: 'Zhuhai' } },
    ],
    codes: [],
  })
})

it.each([
  ['status 403', 502, 'assistant-denied', 403],
  ['status 429', 429, 'assistant-rate-limited', 429],
  ['status 401', 503, 'assistant-failed', 401],
])('the model’s error "%s" is answered with %i %s', async (command, status, code, modelStatus) => {
  const buyer = await newBuyer()
  const answer = await buyer.call('POST', '/api/assistant', { message: `stand-in: ${command}` })
  expect(answer).toMatchObject({ status, body: { status, code, modelStatus } })
})

it.each([{}, { message: ' ' }, { message: 'x'.repeat(1001) }, { message: 'x', model: 'y' }])(
  'a question with the body %o is refused',
  async (body) => {
    const answer = await call(undefined, 'POST', '/api/assistant', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  },
)
