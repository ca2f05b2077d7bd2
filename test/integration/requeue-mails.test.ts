import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { runOrRefuse } from '../../delivery/refusal.ts'
import { requeueMails } from '../../delivery/requeue-mails/command.ts'
import { mailLogIn } from '../../functions/email-delivery/mail-log.ts'
import { mail } from '../../functions/emails/entities.ts'
import { emailOutboxIn } from '../../functions/emails/outbox.ts'
import type { QueuedEmail } from '../../functions/emails/templates.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { endpointsFile } from '../fixtures/endpoints-file.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { accessTo, operatorsTable } from '../fixtures/table.ts'

const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000)
const tenMinutes = 10 / 60 / 24
const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)

async function requeue(args: readonly string[], table?: Table): Promise<string> {
  const endpoints = inject('endpoints')
  const { name } = table ?? operatorsTable().table
  process.env.VERIDOCK_ENDPOINTS = endpointsFile({
    ...endpoints,
    dynamodb: { ...endpoints.dynamodb, table: name },
  })
  const lines: string[] = []
  expect(
    await runOrRefuse(requeueMails, ['local', ...args], (line) => lines.push(line)),
  ).toBeUndefined()
  return lines.join('\n')
}

const orderTo = (email: string): Extract<QueuedEmail, { template: 'email-change-undone' }> => ({
  id: `test/${randomUUID()}`,
  template: 'email-change-undone',
  to: { email },
  data: {},
})

/** In a table whose stream no pipe reads, as when the pipe was stopped. */
async function orderedWithoutPipe(order: QueuedEmail, at: Date) {
  const table = await ownTable()
  await emailOutboxIn(table).enqueue(order, at)
  const { pk, sk } = mail.key({ mailId: order.id })
  return accessTo(table).item(pk, sk)
}

/** An order in the product's table that is not in the stream as new. */
async function lostOrder(order: QueuedEmail): Promise<void> {
  const { table, item, put } = operatorsTable()
  // Completed without an e-mail: its account does not exist.
  const nobody = { email: 'nobody@example.com', userId: randomUUID() }
  await emailOutboxIn(table).enqueue({ ...order, to: nobody }, new Date())
  const { pk, sk } = mail.key({ mailId: order.id })
  await eventually('the completed order', async () => {
    const { outcome } = (await item(pk, sk)) ?? {}
    return outcome === 'opted-out' ? true : undefined
  })
  // The pipe leaves out what replaces an item.
  await put((await orderedWithoutPipe(order, daysAgo(2))) ?? {})
}

it('e-mails whose orders the pipe has lost are sent once, however often they are requeued', async () => {
  const email = `${randomUUID()}@example.com`
  await lostOrder(orderTo(email))
  const only = ['--template', 'email-change-undone']
  const dryRun = await requeue(only)
  expect(dryRun).toContain(
    `--send would put on the mail queue: 1 orders.\n  1 email-change-undone, ordered ${day(2)} to ${day(2)}`,
  )
  expect(dryRun).not.toContain(email)
  expect(await mailsTo(email)).toHaveLength(0)

  for (const text of await Promise.all([1, 2].map(() => requeue(['--send', ...only]))))
    expect(text).toMatch(/^On the queue so far: 1 orders\nPut on the mail queue: 1 orders\./)
  const sent = async () => ((await mailsTo(email)).length > 0 ? true : undefined)
  await eventually('the e-mail', sent)
  const empty = async () =>
    (await requeue(['--send', ...only])).includes('Put on the mail queue: 0 orders.') || undefined
  await eventually('no lost order', empty)
  const later = orderTo(`${randomUUID()}@example.com`)
  await emailOutboxIn(operatorsTable().table).enqueue(later, new Date())
  await eventually('a later e-mail', async () =>
    (await mailsTo((later.to as { email: string }).email)).length > 0 ? true : undefined,
  )
  expect(await mailsTo(email)).toHaveLength(1)
})

it('leaves out what the pipe still brings, what was tried, sent or waits, and what has expired', async () => {
  const table = await ownTable()
  const outbox = emailOutboxIn(table)
  const log = mailLogIn(table)
  const address = 'buyer@example.com'
  const enqueue = async (more: Partial<QueuedEmail>, days: number) => {
    const order = { ...orderTo(address), ...more } as QueuedEmail
    await outbox.enqueue(order, daysAgo(days))
    return order.id
  }
  const link = { s: 's', t: 't' }
  const confirm = { template: 'newsletter-confirm', data: link } as const
  const issue = { template: 'newsletter-issue', data: { ...link, subject: '', paragraphs: [] } }
  const code = { template: 'email-change-code', data: { code: '123456' } } as const

  await enqueue({}, 2)
  await enqueue({}, 30)
  await enqueue(confirm, 2)
  await enqueue(confirm, 2 * tenMinutes)
  await enqueue({ ...issue, notBefore: daysAgo(1.5) } as Partial<QueuedEmail>, 2)
  const lost = `5 orders.
  2 email-change-undone, ordered ${day(30)} to ${day(2)}
  2 newsletter-confirm, ordered ${day(2)} to ${day(2 * tenMinutes)}
  1 newsletter-issue, ordered ${day(2)} to ${day(2)}`

  await enqueue({}, tenMinutes)
  await enqueue({ ...issue, notBefore: daysAgo(-1) } as Partial<QueuedEmail>, 2)
  await enqueue({ ...issue, notBefore: daysAgo(tenMinutes) } as Partial<QueuedEmail>, 2)

  const failed = await enqueue({}, 3)
  await log.claim(failed, daysAgo(2.9))
  await log.release(failed)
  const killed = await enqueue({ ...issue, notBefore: daysAgo(3) } as Partial<QueuedEmail>, 4)
  await log.claim(killed, daysAgo(2.9))

  const sent = await enqueue({}, 3)
  await log.claim(sent, daysAgo(2.9))
  await log.complete(sent, { outcome: 'sent', messageId: 'm' }, daysAgo(2.9))

  await enqueue(confirm, 3.1)
  await enqueue(code, 1.1)
  await enqueue({ template: 'mail-check', data: {} }, 1.1)

  const text = await requeue([], table)
  expect(text).not.toContain(address)
  expect(
    text,
  ).toBe(`Not tried 15 minutes after their time; --send would put on the mail queue: ${lost}
Left out, in the first 15 minutes after their time, or waiting for it: the pipe brings them: 3.
  1 email-change-undone, ordered ${day(tenMinutes)} to ${day(tenMinutes)}
  2 newsletter-issue, ordered ${day(2)} to ${day(2)}
Left out, tried by send-mail: on its queue or its dead-letter queue: 2.
  1 email-change-undone, ordered ${day(3)} to ${day(3)}
  1 newsletter-issue, ordered ${day(4)} to ${day(4)}
Left out, expired: the code or link no longer works: 3.
  1 email-change-code, ordered ${day(1.1)} to ${day(1.1)}
  1 mail-check, ordered ${day(1.1)} to ${day(1.1)}
  1 newsletter-confirm, ordered ${day(3.1)} to ${day(3.1)}`)
})

it('refuses an unknown template and a second stage', async () => {
  for (const args of [['local', '--template', 'none'], ['local', 'prod'], []])
    expect(await runOrRefuse(requeueMails, args, String)).toContain(
      'npm run requeue-mails -- <stage>',
    )
})
