import { expect, it } from 'vitest'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { ModelError, type ModelFailure } from '../model.ts'
import { askAssistant } from './ask-assistant.ts'

type Deps = Parameters<typeof askAssistant.handle>[0]
type QuotaResult = Awaited<ReturnType<Deps['quota']['take']>>

const defaultDeps: Deps = {
  accessTokens: { holderOf: async () => undefined },
  quota: { take: async () => 'granted' },
  model: { generateText: async () => 'It may be 海尔集团公司.' },
  clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
}
const ask = (more: Partial<Deps> = {}, headers = {}) =>
  callRoute(askAssistant, { ...defaultDeps, ...more }, { body: { message: 'Haier' }, headers })

it('suggests the names that the model mentions', async () => {
  expect(await ask()).toMatchObject({
    status: 200,
    body: { suggestions: [{ name: '海尔集团公司', verified: false }] },
  })
})

it('explains the name by its parts where no model is configured', async () => {
  const generateText = async () => {
    throw new ModelError({ kind: 'not-configured' })
  }
  expect(await ask({ model: { generateText } })).toMatchObject({
    status: 200,
    body: { suggestions: [{ name: '海尔智家股份有限公司' }] },
  })
})

it.each<[QuotaResult, number, string]>([
  ['too-many', 429, 'assistant-rate-limited'],
  ['visitor-share-spent', 403, 'assistant-sign-in'],
  ['month-spent', 503, 'assistant-resting'],
])('does not call the model if the quota says %s', async (quotaResult, status, code) => {
  const answer = await ask({
    quota: { take: async () => quotaResult },
    model: { generateText: unexpectedCall },
  })
  expect(answer).toMatchObject({ status, body: { code } })
})

it.each<[ModelFailure, number, object]>([
  [{ kind: 'status', status: 429 }, 429, { code: 'assistant-rate-limited', modelStatus: 429 }],
  [{ kind: 'status', status: 403 }, 502, { code: 'assistant-denied', modelStatus: 403 }],
  [{ kind: 'status', status: 400 }, 400, { code: 'assistant-refused', modelStatus: 400 }],
  [{ kind: 'status', status: 504 }, 503, { code: 'assistant-failed', modelStatus: 504 }],
  [{ kind: 'no-candidates' }, 502, { code: 'assistant-no-candidates' }],
  [{ kind: 'empty-text' }, 502, { code: 'assistant-empty-text' }],
])('answers with the problem for the model failure %j', async (failure, status, body) => {
  const generateText = async () => {
    throw new ModelError(failure)
  }
  expect(await ask({ model: { generateText } })).toMatchObject({ status, body })
})

it('does not reveal the text of any other error', async () => {
  const generateText = async () => {
    throw new Error('https://model.example/?key=secret')
  }
  const { status, body } = await ask({ model: { generateText } })
  expect(takeLog('error')).toMatchObject([{ route: 'ask-assistant' }])
  expect([status, body]).toMatchObject([500, { code: 'internal' }])
  expect(JSON.stringify(body)).not.toContain('secret')
})

it('counts a request with an ended session by IP address, like a visitor', async () => {
  const quotaKeys: unknown[] = []
  const quota: Deps['quota'] = {
    async take(asker) {
      quotaKeys.push(asker)
      return 'granted'
    },
  }
  const headers = { authorization: 'Bearer token' }
  await ask({ quota }, headers)
  await ask({ quota, accessTokens: { holderOf: async () => ({ userId: 'buyer' }) } }, headers)
  expect(quotaKeys).toEqual([{ address: '192.0.2.1' }, { userId: 'buyer' }])
})
