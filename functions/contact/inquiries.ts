import type { ContactInquiry } from '../../shared/contact/contact.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll, writeOfAccount } from '../platform/table/write.ts'
import { contactInquiry, ownInquiry } from './entities.ts'

type Inquiry = Omit<ContactInquiry, 'website'> & { id: string; userId: string | null; at: Date }

export type Inquiries = {
  /** @returns false if the sender's account does not exist */
  add(inquiry: Inquiry, mails: readonly QueuedEmail[]): Promise<boolean>
}

export const inquiriesIn = (table: Table): Inquiries => ({
  /** Access pattern 10: an inquiry and its e-mails. */
  async add({ id, at, ...inquiry }, mails) {
    const { userId } = inquiry
    const expiresAt = expiresIn(keptDays.inquiries, at)
    const writes = [
      contactInquiry.put(
        { id },
        {
          ...inquiry,
          timestamp: at.toISOString(),
          createdAt: at.toISOString(),
          status: 'new',
          expiresAt,
        },
      ),
      ...mails.map((mail) => queueEmail(mail, at)),
    ]
    if (userId !== null) {
      const own = ownInquiry.upsert({ userId, id }, { set: { inquiryId: id, expiresAt } })
      return writeOfAccount(table, userId, [own, ...writes])
    }
    await transactAll(table, writes)
    return true
  },
})
