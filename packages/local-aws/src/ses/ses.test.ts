import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Template } from '../cloudformation/template.ts'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import { inboxPage } from './inbox-page.ts'
import { Mailbox } from './mailbox.ts'
import { sesApi } from './ses.ts'

const folder = mkdtempSync(join(tmpdir(), 'ses-'))
const credentialStore = new CredentialStore('seed')
const template = new Template(
  [
    {
      name: 'App',
      template: {
        Resources: {
          Domain: {
            Type: 'AWS::SES::EmailIdentity',
            Properties: { EmailIdentity: 'product.example' },
          },
        },
      },
    },
  ],
  {
    region: 'eu-west-1',
    accountId: '1',
    identify: ({ property }) => ({ ref: String(property('EmailIdentity')), attributes: {} }),
  },
)
const mailbox = new Mailbox(folder)
let server: Server
let endpoint: string
let ses: SESClient
beforeAll(async () => {
  const inbox = inboxPage(mailbox)
  const api = sesApi({
    mailbox,
    credentialStore,
    template: () => template,
    region: 'eu-west-1',
    accountId: '000000000000',
    whyDenied: () => undefined,
    putEvent: () => undefined,
  })
  server = await listen(
    0,
    (request, response) => (request.method === 'GET' ? inbox : api)(request, response),
    () => undefined,
  )
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ses = new SESClient({ endpoint, region: 'eu-west-1', credentials: credentialStore.operator() })
})
afterAll(async () => {
  ses.destroy()
  await close(server)
  mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const email = (Source: string, more: object = {}) =>
  new SendRawEmailCommand({
    Source,
    Destinations: ['Ann <ann@example.com>'],
    RawMessage: {
      Data: Buffer.from(
        [
          'Subject: Ready: <=?utf-8?B?w6k=?=>',
          'Reply-To: help@product.example',
          'Content-Type: text/html; charset=utf-8',
          '',
          '<b>html</b><script>alert(1)</script>',
        ].join('\r\n'),
      ),
    },
    ...more,
  })

it('a mail from the product’s address is in the inbox, as JSON and HTML', async () => {
  const { MessageId } = await ses.send(email('Product <no-reply@product.example>'))
  const messages = await (await fetch(`${endpoint}/messages`)).json()
  // The newest first.
  expect(messages[0]).toMatchObject({
    id: MessageId,
    to: ['ann@example.com'],
    from: 'Product <no-reply@product.example>',
    subject: 'Ready: <é>',
    html: expect.stringContaining('<b>html</b><script>alert(1)</script>'),
    headers: { 'reply-to': 'help@product.example' },
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const page = await (await fetch(`${endpoint}/messages/${MessageId}`)).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('<iframe sandbox')
})

it('a raw mail is parsed as by a mail client', async () => {
  const raw = [
    'From: no-reply@product.example',
    'To: bob@example.com',
    'Subject: =?utf-8?B?5L2g5aW9?=',
    'List-Unsubscribe: <https://product.example/u>',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>你好</p>').toString('base64'),
  ].join('\r\n')
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  expect(mailbox.mails[0]).toMatchObject({
    to: ['bob@example.com'],
    subject: '你好',
    text: '你好',
    headers: { 'list-unsubscribe': '<https://product.example/u>' },
  })
})

it.each([
  ['from an unverified domain', email('a@elsewhere.example'), 'MessageRejected'],
  [
    'with an unknown configuration set',
    email('a@product.example', { ConfigurationSetName: 'x' }),
    'ConfigurationSetDoesNotExistException',
  ],
  [
    'without a recipient',
    email('a@product.example', { Destinations: ['nobody'] }),
    'InvalidParameterValue',
  ],
])('a mail %s is refused', async (_what, command, name) => {
  const before = mailbox.mails.length
  await expect(ses.send(command)).rejects.toMatchObject({ name })
  expect(mailbox.mails.length).toBe(before)
})

it('a mail without credentials is refused', async () => {
  const response = await fetch(endpoint, { method: 'POST', body: 'Action=SendRawEmail' })
  expect(response.status).toBe(403)
})

it('mails survive a restart', () => {
  const again = new Mailbox(folder)
  expect(again.mails.map(({ subject }) => subject)).toEqual(
    mailbox.mails.map(({ subject }) => subject),
  )
  again.close()
})
