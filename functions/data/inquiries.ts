import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { ContactInquiry } from '../../shared/contact.ts'
import { accountPartition } from './keys.ts'
import type { Table } from './table.ts'

export type Inquiries = {
  add(inquiry: ContactInquiry & { id: string; userId: string | null; at: Date }): Promise<void>
}

export const inquiryKey = (id: string) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })

export const inquiriesIn = ({ client, name }: Table): Inquiries => ({
  /** Access pattern 10: one inquiry is kept. */
  async add({ id, at, ...inquiry }) {
    const item = {
      ...inquiryKey(id),
      entity: 'contact-inquiry',
      ...inquiry,
      timestamp: at.toISOString(),
      createdAt: at.toISOString(),
      status: 'new',
    }
    // Leads from the account to it, so that it is exported and erased with the account.
    const own = inquiry.userId !== null && {
      pk: accountPartition(inquiry.userId),
      sk: `INQUIRY#${id}`,
      entity: 'own-inquiry',
      inquiryId: id,
    }
    await client.send(
      new TransactWriteCommand({
        TransactItems: [item, ...(own ? [own] : [])].map((Item) => ({
          Put: { TableName: name, Item },
        })),
      }),
    )
  },
})
