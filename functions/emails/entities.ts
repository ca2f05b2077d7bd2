import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

export const mail = entity({
  name: 'mail',
  pk: 'MAIL#<mailId>',
  sk: 'MAIL',
  holds:
    'the order (`template`, `to`, `data`) and its delivery state: `claimedUntil`, which is also how an order waits for its time (`notBefore`), then `completedAt` with `outcome`, when the order is removed; of some to the report desk the `notice` for its group, until it is posted (`noticeClaimedUntil`). Until it is sent in the work list `MAILS#<userId>` if it is to or about an account. Expires after 90 days',
  kept: { as: 'mails', days: keptDays.mails },
  restore: {
    never:
      'Inserting a mail order sends the e-mail. An older value of a claimed order could send it again.',
  },
  export: { never: 'An order that waits. What was sent is in the buyer’s mailbox.' },
  erase: { with: 'its work list, while it is unsent; afterwards it holds no personal data' },
})
