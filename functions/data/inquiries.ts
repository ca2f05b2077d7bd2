import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { ContactInquiry } from '../../shared/contact.ts'
import type { Table } from './table.ts'

export type Inquiries = {
  add(inquiry: ContactInquiry & { id: string; userId: string | null; at: Date }): Promise<void>
}

export const inquiriesIn = ({ client, name }: Table): Inquiries => ({
  /** Access pattern 10: one inquiry is kept. */
  async add({ id, at, ...inquiry }) {
    await client.send(
      new PutCommand({
        TableName: name,
        Item: {
          pk: `INQUIRY#${id}`,
          sk: 'INQUIRY',
          entity: 'contact-inquiry',
          ...inquiry,
          timestamp: at.toISOString(),
          createdAt: at.toISOString(),
          status: 'new',
        },
      }),
    )
  },
})
