import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { generativeModel } from './model.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let stopServer = async () => {}
afterEach(() => stopServer())

/** A model server that gives these answers in turn, then repeats the last. */
async function modelThat(...answers: Answer[]) {
  const calls: { url: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url: request.url ?? '', body: JSON.parse(body) })
    answer?.(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopServer = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  const model = generativeModel({
    url: `http://127.0.0.1:${port}/generate`,
    key: { value: async () => 'the key' },
    timeoutMs: 30_000,
  })
  return { model, calls }
}

const says =
  (body: unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify(body))
const text = (...texts: string[]) => ({
  candidates: texts.map((each) => ({ content: { parts: [{ text: each }, { text: 'more' }] } })),
})
const fails =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status).end('{"error":{}}')
const drops: Answer = (request) => void request.socket.destroy()

it('the request has the specified shape, and the text is the first part of the first candidate', async () => {
  const { model, calls } = await modelThat(says(text('first', 'second')))
  expect(await model.generateText('Instructions\n\nUser: x')).toBe('first')
  expect(calls).toEqual([
    {
      url: '/generate?key=the+key',
      body: {
        contents: [{ role: 'user', parts: [{ text: 'Instructions\n\nUser: x' }] }],
        generationConfig: { temperature: 0.7, maxOutputTokens: 500 },
      },
    },
  ])
})

it.each([429, 403, 400, 500, 404])(
  'status %i is reported as it is, without a retry',
  async (status) => {
    const { model, calls } = await modelThat(fails(status), says(text('late')))
    await expect(model.generateText('x')).rejects.toMatchObject({
      failure: { kind: 'status', status },
    })
    expect(calls).toHaveLength(1)
  },
)

it.each([
  ['no candidates', {}, 'no-candidates'],
  ['an empty list of candidates', { candidates: [] }, 'no-candidates'],
  ['a candidate without content', { candidates: [{ finishReason: 'SAFETY' }] }, 'empty-text'],
  ['a candidate without parts', { candidates: [{ content: {} }] }, 'empty-text'],
  ['only white space', text(' \n'), 'empty-text'],
])('a reply with %s is a failure', async (_case, body, kind) => {
  const { model } = await modelThat(says(body))
  await expect(model.generateText('x')).rejects.toMatchObject({ failure: { kind } })
})

it.each([
  ['not JSON', (_: unknown, response: ServerResponse) => void response.end('<html>')],
  ['of another shape', says({ candidates: 'none' })],
])('an answer that is %s counts as a bad gateway', async (_case, answer) => {
  const { model } = await modelThat(answer)
  await expect(model.generateText('x')).rejects.toMatchObject({ failure: { status: 502 } })
})

it('a network error is retried once', async () => {
  const { model, calls } = await modelThat(drops, says(text('second attempt')))
  expect(await model.generateText('x')).toBe('second attempt')
  expect(calls).toHaveLength(2)
})

it('a second network error is a failure', async () => {
  const { model, calls } = await modelThat(drops)
  await expect(model.generateText('x')).rejects.toMatchObject({ failure: { status: 503 } })
  expect(calls).toHaveLength(2)
})

it('a call to a model that hangs times out, and is not retried', async () => {
  const signals: AbortSignal[] = []
  const model = generativeModel({
    url: 'http://127.0.0.1:1/',
    key: { value: async () => 'the key' },
    timeoutMs: 20,
    fetch: (_, { signal } = {}) =>
      new Promise((_, reject) => {
        if (!signal) return
        signals.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  await expect(model.generateText('x')).rejects.toMatchObject({ failure: { status: 504 } })
  expect(signals).toHaveLength(1)
})

it('no error contains the key', async () => {
  const { model } = await modelThat(drops)
  const error = await model.generateText('x').catch((thrown: unknown) => thrown)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('the+key')
})

it('without a key, nothing is sent', async () => {
  const model = generativeModel({
    url: 'http://127.0.0.1:1/',
    key: { value: async () => undefined },
  })
  await expect(model.generateText('x')).rejects.toMatchObject({
    failure: { kind: 'not-configured' },
  })
})
