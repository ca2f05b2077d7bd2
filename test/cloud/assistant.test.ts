import { expect, it } from 'vitest'
import { assistantQuotaIn } from '../../functions/data/assistant-quota.ts'
import { assistantLimits, mostPerQuestion } from '../../functions/domain/assistant-limits.ts'
import { call, newBuyer } from '../builders/buyer.ts'
import { operatorsTable } from '../builders/table.ts'

/** A month of its own for each test: the month's spending is everybody's. */
const at = (time: string) => new Date(time)

it('an account has its questions a minute, and new ones in the next', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 1_000_000)
  const asker = { userId: crypto.randomUUID() }
  const take = (time: string) => quota.take(asker, at(time))
  for (let n = 0; n < assistantLimits.account.minute; n++)
    expect(await take('2001-01-05T10:00:59Z')).toBe('granted')
  expect(await take('2001-01-05T10:00:59Z')).toBe('too-many')
  expect(await take('2001-01-05T10:01:00Z')).toBe('granted')
})

it('a visitor has fewer, a minute and a day, and shares them with nobody elsewhere', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 1_000_000)
  const asker = { address: `203.0.113.7 ${crypto.randomUUID()}` }
  const outcomes: string[] = []
  for (let n = 0; n <= assistantLimits.visitor.day; n++)
    outcomes.push(await quota.take(asker, new Date(Date.UTC(2001, 1, 5, 10, n))))
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(
    assistantLimits.visitor.day,
  )
  expect(outcomes.at(-1)).toBe('too-many')
  expect(await quota.take({ address: crypto.randomUUID() }, at('2001-02-05T10:00:00Z'))).toBe(
    'granted',
  )
})

it('nobody spends more than the stage’s cap in a month, however many ask at once', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 5 * mostPerQuestion + 1)
  const ask = (time: string) => quota.take({ userId: crypto.randomUUID() }, at(time))
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask('2001-03-05T10:00:00Z')))
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'month-spent')).toHaveLength(15)
  expect(await ask('2001-04-01T00:00:00Z')).toBe('granted')
})

it('a stage without money for it asks nothing', async () => {
  const quota = assistantQuotaIn(operatorsTable().table, 0)
  expect(await quota.take({ userId: 'x' }, at('2001-05-05T10:00:00Z'))).toBe('month-spent')
})

it('answers with names, parts and nothing else', async () => {
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
])('the model’s %s is our %i %s', async (command, status, code, modelStatus) => {
  const buyer = await newBuyer()
  const answer = await buyer.call('POST', '/api/assistant', { message: `stand-in: ${command}` })
  expect(answer).toMatchObject({ status, body: { status, code, modelStatus } })
})

it.each([{}, { message: ' ' }, { message: 'x'.repeat(1001) }, { message: 'x', model: 'y' }])(
  'refuses %o by name',
  async (body) => {
    const answer = await call(undefined, 'POST', '/api/assistant', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  },
)
