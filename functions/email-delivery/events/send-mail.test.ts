import { expect, it } from 'vitest'
import { sqsEvent } from '../../platform/fixtures/sqs-event.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { mailOrderMessage } from '../mail-order-message.ts'
import { sendMails } from './send-mail.ts'

type Deps = Parameters<typeof sendMails>[0]

it('logs which e-mail could not be sent, and a message that is no order by its own id', async () => {
  const deps = {
    mailLog: {
      claim: async () => ({ state: 'claimed', content: { template: 'none' } }),
      release: async () => {},
    },
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
    messages: { changeVisibility: async () => {} },
  } as unknown as Deps
  const order = JSON.parse(mailOrderMessage({ pk: 'MAIL#report-ready/1', sk: 'MAIL' }))
  expect(await sendMails(deps)(sqsEvent({ body: order }, { body: {} }))).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }],
  })
  const lines = takeLog('error')
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: 'A mail could not be sent',
      messageId: '1',
      mailId: 'report-ready/1',
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ messageId: '2', mailId: undefined }))
})
