import { mail } from '../emails/entities.ts'
import { queueEmail } from '../emails/outbox.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'

export type MailCheck = {
  /** Queues an e-mail to SES's mailbox simulator, on the way of every other. */
  order(id: string, at: Date): Promise<void>
  /** Whether SES has taken it. */
  wasSent(id: string): Promise<boolean>
}

export const mailCheckIn = (table: Table): MailCheck => ({
  /** Access pattern 170: queue an e-mail that shows whether e-mails go out. */
  async order(id, at) {
    const to = { email: 'success@simulator.amazonses.com' }
    await write(table, queueEmail({ id, template: 'mail-check', to, data: {} }, at))
  },
  /** Access pattern 170. */
  wasSent: async (mailId) => (await find(table, mail, { mailId }))?.outcome === 'sent',
})
