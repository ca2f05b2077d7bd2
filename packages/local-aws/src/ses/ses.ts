import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Template } from '../cloudformation/template.ts'
import type { CredentialStore, Principal } from '../credential-store.ts'
import type { BusEvent } from '../event-bridge/event-bridge.ts'
import { escapeXml, type Handler, readBody, send } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { identityOf, sesCalls } from '../iam/ses-calls.ts'
import { SignatureError, verifySignature } from '../sigv4.ts'
import { type Mailbox, textOf } from './mailbox.ts'
import { simulatedEvent } from './ses-events.ts'

class SesError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/'
const maxMailBytes = 40 * 1024 * 1024

/** The address in `Ann <ann@example.org>` or `ann@example.org`. */
const addressOf = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim()

function destinationsOf(form: URLSearchParams): string[] {
  const destinations: string[] = []
  for (let n = 1; form.has(`Destinations.member.${n}`); n++)
    destinations.push(form.get(`Destinations.member.${n}`) ?? '')
  return destinations
}

function tagsOf(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let n = 1; form.has(`Tags.member.${n}.Name`); n++)
    tags[form.get(`Tags.member.${n}.Name`) ?? ''] = [form.get(`Tags.member.${n}.Value`) ?? '']
  return tags
}

/** The SES API (version 1, as in the SDK's client-ses), which delivers to the inbox. */
export function sesApi(options: {
  mailbox: Mailbox
  credentialStore: CredentialStore
  template: () => Template
  region: string
  accountId: string
  whyDenied: WhyDenied
  putEvent: (event: BusEvent) => void
}): Handler {
  const { mailbox, credentialStore, template, region, accountId, whyDenied, putEvent } = options

  return async (request, response) => {
    const requestId = randomUUID()
    const reply = (status: number, xml: string) =>
      send(response, status, xml, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId })
    try {
      const body = await readBody(request, maxMailBytes)
      const { principal } = verifySignature(request, credentialStore, body)
      const form = new URLSearchParams(body.toString('utf8'))
      const action = form.get('Action') ?? ''
      const id = await take(action, form, principal)
      reply(
        200,
        `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`,
      )
    } catch (error) {
      if (!(error instanceof SesError) && !(error instanceof SignatureError)) throw error
      const code = error.code === 'InvalidAccessKeyId' ? 'InvalidClientTokenId' : error.code
      reply(
        error.status,
        `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      )
    }
  }

  async function take(action: string, form: URLSearchParams, principal: Principal) {
    if (action !== 'SendRawEmail')
      throw new SesError(
        'InvalidAction',
        `Could not find operation ${action} for version 2010-12-01`,
      )
    const mail = await parse(form)
    const from = addressOf(mail.from)
    const set = form.get('ConfigurationSetName') ?? undefined
    const calls = sesCalls(
      { region, accountId, identities: identities() },
      { action, from, to: mail.to.map(addressOf), ...(set !== undefined && { set }) },
    )
    const reason = whyDenied(principal, ...calls)
    if (reason) throw new SesError('AccessDenied', reason, 403)
    assertVerified(from)
    assertConfigurationSet(set)
    if (mail.to.length === 0)
      throw new SesError('InvalidParameterValue', "Missing required header 'To'.")
    for (const to of mail.to)
      if (!/^[^@\s]+@[^@\s]+$/.test(addressOf(to)))
        throw new SesError('InvalidParameterValue', `Missing final '@domain'`)
    const { id, to } = mailbox.receive({ ...mail, to: mail.to.map(addressOf) })
    const event = simulatedEvent(template(), set, {
      id,
      from,
      to,
      tags: { ...tagsOf(form), ...(set !== undefined && { 'ses:configuration-set': [set] }) },
    })
    if (event) putEvent(event)
    return id
  }

  function identities(): string[] {
    return template()
      .resources('AWS::SES::EmailIdentity')
      .map(({ ref }) => ref.toLowerCase())
  }

  function assertVerified(from: string) {
    if (identityOf(identities(), from) === undefined)
      throw new SesError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${from}`,
      )
  }

  function assertConfigurationSet(name: string | undefined) {
    if (name === undefined) return
    const sets = template().resources('AWS::SES::ConfigurationSet')
    if (!sets.some(({ ref, properties }) => name === (properties.Name ?? ref)))
      throw new SesError(
        'ConfigurationSetDoesNotExist',
        `Configuration set <${name}> does not exist.`,
      )
  }
}

async function parse(form: URLSearchParams) {
  const mail = await PostalMime.parse(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'))
  const destinations = destinationsOf(form)
  const written = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]
  const html = mail.html ?? ''
  return {
    from: form.get('Source') ?? mail.from?.address ?? '',
    to: destinations.length > 0 ? destinations : written.map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    text: mail.text ?? textOf(html),
    html,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  }
}
