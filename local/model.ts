import { setTimeout as wait } from 'node:timers/promises'
import { type Handler, readJsonBody, send } from 'local-aws/http'
import * as z from 'zod'
import { explainName } from '../shared/search/explain-name.ts'

/** Refuses any request but the specification's, so that a wrong one fails here. */
const Call = z.strictObject({
  contents: z.tuple([
    z.strictObject({
      role: z.literal('user'),
      parts: z.tuple([z.strictObject({ text: z.string().includes('\n\nUser: ') })]),
    }),
  ]),
  generationConfig: z.strictObject({
    temperature: z.literal(0.7),
    maxOutputTokens: z.literal(500),
  }),
})

const candidate = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] } }],
})

const knownReply = (message: string): string =>
  `This is the local stand-in for the AI model.\n${explainName(message)}`

/**
 * Stand-in for the generative AI model, with the same API. In tests a message `stand-in: …` makes
 * it fail or give a certain reply.
 * @param options.realUrl the real model, to which calls are forwarded if `hasKey` is true
 */
export function modelStandIn(options: { realUrl: string; hasKey: boolean }): Handler {
  const dropped = new Set<string>()

  return async (request, response) => {
    const body = await readJsonBody(request, 1024 * 1024)
    const answer = (status: number, output: object) =>
      send(response, status, JSON.stringify(output), { 'content-type': 'application/json' })
    const fail = (code: number, message: string) => answer(code, { error: { code, message } })

    const { searchParams } = new URL(request.url ?? '/', 'http://model')
    const key = searchParams.get('key')
    if (!key) return fail(403, 'Method does not allow unregistered callers.')
    if (options.hasKey) {
      const real = new URL(options.realUrl)
      real.searchParams.set('key', key)
      const forwarded = await fetch(real, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return send(response, forwarded.status, await forwarded.text(), {
        'content-type': 'application/json',
      })
    }
    const call = Call.safeParse(body)
    if (!call.success) return fail(400, z.prettifyError(call.error))
    const { text } = call.data.contents[0].parts[0]
    const message = text.slice(text.indexOf('\n\nUser: ') + '\n\nUser: '.length)

    const [, command = '', rest = ''] = /^stand-in: (\w+) ?(.*)$/s.exec(message) ?? []
    switch (command) {
      case 'status':
        return fail(Number(rest), 'Requested failure.')
      case 'hang':
        return
      case 'slow':
        await wait(Number(rest) * 1000)
        return answer(200, candidate('That took a while.'))
      case 'drop':
        return void request.socket.destroy()
      case 'drop_once': {
        if (dropped.has(rest)) return answer(200, candidate('Second attempt.'))
        dropped.add(rest)
        return void request.socket.destroy()
      }
      case 'no_candidates':
        return answer(200, { candidates: [] })
      case 'empty_text':
        return answer(200, candidate(''))
      case 'garbled':
        return send(response, 200, '<html>', { 'content-type': 'text/html' })
      case 'reply':
        return answer(200, candidate(rest))
      default:
        return answer(200, candidate(knownReply(message)))
    }
  }
}
