import { createHmac } from 'node:crypto'
import type { StandInContext } from 'local-aws'
import { type Handler, readJsonBody, send } from 'local-aws/http'
import * as z from 'zod'

/** To whom the inbox says that messages to the group are. */
export const deskGroup = 'desk-group'

/** The services' codes for a message that they do not know the sender of, that is not signed, and of another form. */
const codes = {
  wecom: { unknown: 93000, unsigned: 0, malformed: 44004 },
  dingtalk: { unknown: 300005, unsigned: 310000, malformed: 43004 },
  feishu: { unknown: 19001, unsigned: 19021, malformed: 9499 },
} as const
type Service = keyof typeof codes

const Stored = z.object({ address: z.url(), secret: z.string().default('') })

const text = z.string().min(1)
const Paragraph = z.tuple([
  z.discriminatedUnion('tag', [
    z.strictObject({ tag: z.literal('text'), text }),
    z.strictObject({ tag: z.literal('a'), text, href: z.url() }),
  ]),
])

/** What each service takes, as title and text. */
const bodies = {
  wecom: z
    .strictObject({
      msgtype: z.literal('markdown'),
      markdown: z.strictObject({ content: text.max(4096) }),
    })
    .transform(({ markdown: { content } }) => ({ title: content.split('\n')[0], text: content })),
  dingtalk: z
    .strictObject({
      msgtype: z.literal('markdown'),
      markdown: z.strictObject({ title: text, text }),
    })
    .transform(({ markdown }) => markdown),
  feishu: z
    .strictObject({
      timestamp: z.string().regex(/^\d{10}$/),
      sign: text,
      msg_type: z.literal('post'),
      content: z.strictObject({
        post: z.strictObject({
          zh_cn: z.strictObject({ title: text, content: z.array(Paragraph).min(1) }),
        }),
      }),
    })
    .transform(({ content: { post } }) => ({
      title: post.zh_cn.title,
      text: post.zh_cn.content
        .flat()
        .map((part) => (part.tag === 'a' ? `[${part.text}](${part.href})` : part.text))
        .join('\n'),
    })),
} satisfies Record<Service, z.ZodType<{ title: string | undefined; text: string }>>

const services: readonly { service: Service; path: RegExp; key: string }[] = [
  { service: 'wecom', path: /^\/cgi-bin\/webhook\/send$/, key: 'key' },
  { service: 'dingtalk', path: /^\/robot\/send$/, key: 'access_token' },
  { service: 'feishu', path: /^\/open-apis\/bot\/v2\/hook\/[\w-]+$/, key: '' },
]

const hourMs = 3_600_000
const isRecent = (ms: number) => Math.abs(Date.now() - ms) < hourMs
const hmac = (key: string, signed: string) =>
  createHmac('sha256', key).update(signed).digest('base64')

function isSigned(service: Service, secret: string, query: URLSearchParams, body: unknown) {
  if (service === 'dingtalk') {
    const [timestamp, sign] = [query.get('timestamp') ?? '', query.get('sign')]
    return isRecent(Number(timestamp)) && sign === hmac(secret, `${timestamp}\n${secret}`)
  }
  if (service === 'feishu') {
    const { timestamp, sign } = body as Record<string, string>
    return isRecent(Number(timestamp) * 1000) && sign === hmac(`${timestamp}\n${secret}`, '')
  }
  return true
}

const Refusal = z.strictObject({
  /** A text of the messages that are refused. */
  about: z.string().min(1),
  code: z.int(),
  /** @default all */
  times: z.int().positive().optional(),
})

/**
 * Stand-in for the group robots of WeCom, DingTalk and Feishu, with their interfaces. What it takes is shown in the inbox.
 * `POST /refusals` makes it refuse messages, as a service does that is asked too often.
 * @param options.stored the secret that an operator sets, as JSON
 */
export function robotStandIn(options: {
  stored: () => string
  deliver: StandInContext['deliver']
}): Handler {
  const refusals: z.infer<typeof Refusal>[] = []

  const refusalOf = (message: string): number | undefined => {
    const refusal = refusals.find(({ about, times }) => message.includes(about) && times !== 0)
    if (refusal?.times !== undefined) refusal.times -= 1
    return refusal?.code
  }

  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://robot')
    const body = await readJsonBody(request, 64 * 1024)
    const answer = (status: number, output: object) =>
      send(response, status, JSON.stringify(output), { 'content-type': 'application/json' })
    if (request.method === 'POST' && url.pathname === '/refusals') {
      refusals.unshift(Refusal.parse(body))
      return answer(204, {})
    }
    const found = services.find(({ path }) => path.test(url.pathname))
    if (request.method !== 'POST' || !found) return answer(404, {})
    const { service } = found
    /** Failures have the status 200, too. */
    const result = (code: number, message: string) =>
      answer(
        200,
        service === 'feishu'
          ? { code, msg: message, data: {} }
          : { errcode: code, errmsg: message },
      )
    const { address, secret } = Stored.parse(JSON.parse(options.stored()))
    const own = new URL(address)
    const isOwn =
      own.pathname === url.pathname &&
      own.searchParams.get(found.key) === url.searchParams.get(found.key)
    if (!isOwn) return result(codes[service].unknown, 'unknown robot')
    const message = bodies[service].safeParse(body)
    if (!message.success) return result(codes[service].malformed, z.prettifyError(message.error))
    if (!isSigned(service, secret, url.searchParams, body))
      return result(codes[service].unsigned, 'sign not match')
    const { title = '', text } = message.data
    const refused = refusalOf(text)
    if (refused !== undefined) return result(refused, 'refused, as a test asked')
    options.deliver({
      to: [deskGroup],
      from: service,
      subject: title.replaceAll('**', ''),
      text,
      html: '',
      headers: {},
    })
    return result(0, service === 'feishu' ? 'success' : 'ok')
  }
}
