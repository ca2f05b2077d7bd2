import { afterEach, describe, expect, it, vi } from 'vitest'
import { assistantProblems } from '../../messages/assistant.ts'
import { askAssistant, readReply } from './ask.ts'

const fetchAnswering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const problem = (status: number, code: string) => ({ title: 'x', status, detail: 'x', code })

describe('a question to AI Help', () => {
  it('returns the reply and at most three names', async () => {
    const names = ['甲有限公司', '乙有限公司', '丙有限公司', '丁有限公司']
    fetchAnswering(200, { reply: 'Perhaps these.', suggestions: names.map((name) => ({ name })) })
    expect(await askAssistant('x')).toEqual({
      reply: 'Perhaps these.',
      suggestions: names.slice(0, 3).map((name) => ({ name, parts: [] })),
      codes: [],
    })
  })

  it.each([
    [429, 'assistant-rate-limited', assistantProblems.rateLimited],
    [502, 'assistant-denied', assistantProblems.denied],
    [400, 'assistant-refused', assistantProblems.refused],
    [503, 'assistant-failed', 'Gemini-style API error (503). Please try again.'],
    [403, 'assistant-sign-in', assistantProblems.signIn],
    [503, 'assistant-resting', assistantProblems.monthlyLimit],
    [502, 'assistant-no-candidates', assistantProblems.noCandidates],
    [502, 'assistant-empty-text', assistantProblems.emptyText],
  ])('answered with %i %s fails with the reason of that code', async (status, code, reason) => {
    fetchAnswering(status, problem(status, code))
    await expect(askAssistant('x')).rejects.toMatchObject({ reason })
  })

  it('reports the status of the model, not of our API', async () => {
    fetchAnswering(503, { ...problem(503, 'assistant-failed'), modelStatus: 500 })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: assistantProblems.other(500) })
  })

  it('treats throttling by API Gateway like throttling by the model', async () => {
    fetchAnswering(429, { message: 'Too Many Requests' })
    await expect(askAssistant('x')).rejects.toMatchObject({
      reason: assistantProblems.rateLimited,
    })
  })

  it('fails with an unknown reason if the route is missing, our server fails or the network is down', async () => {
    fetchAnswering(404, { message: 'Not Found' })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
    fetchAnswering(500, problem(500, 'internal'))
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
  })
})

describe('a reply of AI Help', () => {
  it('with an empty text counts as a failure', () => {
    expect(() => readReply({ reply: ' ', suggestions: [] })).toThrow(assistantProblems.emptyText)
  })

  it('keeps the known parts of a name, and the validity of codes', () => {
    const parts = {
      region: 'Shenzhen',
      brand: '大疆',
      industry: null,
      form: 'company',
      branch: null,
    }
    const codes = [{ code: '914403001922038216', reading: 'valid' }]
    expect(readReply({ reply: 'x', suggestions: [{ name: '大疆公司', parts }], codes })).toEqual({
      reply: 'x',
      suggestions: [{ name: '大疆公司', parts: ['Shenzhen', '大疆', 'company'] }],
      codes,
    })
  })

  it('with missing or invalid suggestions and codes is accepted without them', () => {
    const nothing = { reply: 'Hm.', suggestions: [], codes: [] }
    expect(readReply({ reply: 'Hm.' })).toEqual(nothing)
    const odd = { suggestions: [null, { name: 1 }], codes: [{ code: 'x' }, 'y'] }
    expect(readReply({ reply: 'Hm.', ...odd })).toEqual(nothing)
  })
})
