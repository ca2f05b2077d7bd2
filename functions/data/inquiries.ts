import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { ContactInquiry } from '../../shared/contact.ts'
import type { QueuedEmail } from '../mails/kinds.ts'
import { accountPartition } from './keys.ts'
import { emailTransactItem } from './mail-orders.ts'
import { writeIfAccountExists } from './standing-account.ts'
import type { Table } from './table.ts'

/** Long enough for whatever a message leads to; docs/security.md, "Where data is", says it too. */
const keepDays = 365

type Inquiry = Omit<ContactInquiry, 'website'> & { id: string; userId: string | null; at: Date }

export type Inquiries = {
  /** @returns false where it is an account's that is not there (any more) */
  add(inquiry: Inquiry, mails: readonly QueuedEmail[]): Promise<boolean>
}

export const inquiryKey = (id: string) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })

export const inquiriesIn = (table: Table): Inquiries => ({
  /** Access pattern 10: one inquiry is kept, with the mails that tell of it. */
  async add({ id, at, ...inquiry }, mails) {
    const { client, name } = table
    const expiresAt = Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60
    const item = {
      ...inquiryKey(id),
      entity: 'contact-inquiry',
      ...inquiry,
      timestamp: at.toISOString(),
      createdAt: at.toISOString(),
      status: 'new',
      expiresAt,
    }
    // Leads from the account to it, so that it is exported and erased with the account.
    const ownIn = (userId: string) => ({
      pk: accountPartition(userId),
      sk: `INQUIRY#${id}`,
      entity: 'own-inquiry',
      inquiryId: id,
      expiresAt,
    })
    const put = (Item: object) => ({ Put: { TableName: name, Item } })
    const parts = [put(item), ...mails.map((mail) => emailTransactItem({ name }, mail, at))]
    if (inquiry.userId !== null)
      return writeIfAccountExists(table, inquiry.userId, [put(ownIn(inquiry.userId)), ...parts])
    await client.send(new TransactWriteCommand({ TransactItems: parts }))
    return true
  },
})
