import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { ContactInquiry } from '../../shared/contact.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { accountPartition } from './keys.ts'
import { mailOrderPart } from './mail-orders.ts'
import type { Table } from './table.ts'

type Inquiry = Omit<ContactInquiry, 'website'> & { id: string; userId: string | null; at: Date }

export type Inquiries = { add(inquiry: Inquiry, mails: readonly MailOrder[]): Promise<void> }

export const inquiryKey = (id: string) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })

export const inquiriesIn = ({ client, name }: Table): Inquiries => ({
  /** Access pattern 10: one inquiry is kept, with the mails that tell of it. */
  async add({ id, at, ...inquiry }, mails) {
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
        TransactItems: [
          ...[item, ...(own ? [own] : [])].map((Item) => ({ Put: { TableName: name, Item } })),
          ...mails.map((mail) => mailOrderPart({ name }, mail, at)),
        ],
      }),
    )
  },
})
