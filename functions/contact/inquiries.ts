import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { ContactInquiry } from '../../shared/contact.ts'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'

/** As documented in docs/security.md, "Where data is". */
const keepDays = 365

type Inquiry = Omit<ContactInquiry, 'website'> & { id: string; userId: string | null; at: Date }

export type Inquiries = {
  /** @returns false if the sender's account does not exist */
  add(inquiry: Inquiry, mails: readonly QueuedEmail[]): Promise<boolean>
}

export const inquiryKey = (id: string) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })

export const inquiriesIn = (table: Table): Inquiries => ({
  /** Access pattern 10: an inquiry and its e-mails. */
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
    // A reference from the account, for export and erasure.
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
