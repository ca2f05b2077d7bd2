import { afterEach, describe, expect, it, vi } from 'vitest'
import { assistantProblems } from '../../messages/assistant.ts'
import { askAssistant, readReply } from './ask.ts'

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const problem = (status: number, code: string) => ({ title: 'x', status, detail: 'x', code })

describe('asking the helper', () => {
  it('gives the reply and its names, three at most', async () => {
    const names = ['甲有限公司', '乙有限公司', '丙有限公司', '丁有限公司']
    answering(200, { reply: 'Perhaps these.', suggestions: names.map((name) => ({ name })) })
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
    [503, 'assistant-resting', assistantProblems.resting],
    [502, 'assistant-no-candidates', assistantProblems.noCandidates],
    [502, 'assistant-empty-text', assistantProblems.emptyText],
  ])('%i %s has its own words', async (status, code, reason) => {
    answering(status, problem(status, code))
    await expect(askAssistant('x')).rejects.toMatchObject({ reason })
  })

  it('names the status that the model answered, not ours', async () => {
    answering(503, { ...problem(503, 'assistant-failed'), modelStatus: 500 })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: assistantProblems.other(500) })
  })

  it('reads the gateway’s throttle like the model’s', async () => {
    answering(429, { message: 'Too Many Requests' })
    await expect(askAssistant('x')).rejects.toMatchObject({
      reason: assistantProblems.rateLimited,
    })
  })

  it('knows no reason where the route is missing, our server fails or the network is down', async () => {
    answering(404, { message: 'Not Found' })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
    answering(500, problem(500, 'internal'))
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(askAssistant('x')).rejects.toMatchObject({ reason: undefined })
  })
})

describe('reading a reply', () => {
  it('takes an empty text for a failure', () => {
    expect(() => readReply({ reply: ' ', suggestions: [] })).toThrow(assistantProblems.emptyText)
  })

  it('gives the parts that there are, and what codes turned out to be', () => {
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

  it('lives with missing or odd suggestions and codes', () => {
    const nothing = { reply: 'Hm.', suggestions: [], codes: [] }
    expect(readReply({ reply: 'Hm.' })).toEqual(nothing)
    const odd = { suggestions: [null, { name: 1 }], codes: [{ code: 'x' }, 'y'] }
    expect(readReply({ reply: 'Hm.', ...odd })).toEqual(nothing)
  })
})
