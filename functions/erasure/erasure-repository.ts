import * as z from 'zod'
import { takeBackAddresses } from '../accounts/email-take-backs.ts'
import { beginReceipt, finishReceipt, receiptsIn } from '../accounts/erasure-receipts.ts'
import { receiptId } from '../accounts/pseudonyms.ts'
import { queueEmail, unsentMailsList } from '../emails/outbox.ts'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { isEndedStatus } from '../plans/subscription.ts'
import type { Secret } from '../platform/secrets.ts'
import { account } from '../platform/table/account.ts'
import type { Item, Write } from '../platform/table/entity.ts'
import { exists, is, missing, unchanged } from '../platform/table/expressions.ts'
import { identity, poolUser } from '../platform/table/identity.ts'
import { find, workList } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import {
  removeAll,
  transactAll,
  updateAndRead,
  withConflictRetries,
} from '../platform/table/write.ts'
import { type Erasure, erasure as erasureItem, erasureSteps } from './entities.ts'
import type { Erasures } from './erasure.ts'
import { erasureBatchesIn } from './erasure-batches.ts'

/** The work list of running erasures. */
const runningList = 'ERASURES'

/** The attributes that an erasure needs, tolerant of all others. */
const Before = z.object({
  email: z.string().catch(''),
  /** One by one: what cannot be read as a subscription must not hide another one, which would go on being charged. */
  subscriptions: z.array(z.unknown()).catch([]),
})
/** The delete fails if one of these attributes changed. */
const decisive = ['email', 'planVersion'] as const

const ToCancel = z.object({ id: z.string(), status: z.string().catch('') })

/** Subscriptions that the payment provider may still charge. */
const runningIn = (subscriptions: readonly unknown[]): string[] =>
  subscriptions
    .flatMap((each) => ToCancel.safeParse(each).data ?? [])
    .filter(({ status }) => !isEndedStatus(status))
    .map(({ id }) => id)

/** Without duplicates, ignoring case. */
const distinct = (emails: readonly string[]): string[] =>
  emails.filter(
    (email, at) =>
      email !== '' && emails.findIndex((it) => it.toLowerCase() === email.toLowerCase()) === at,
  )

/** The rate limits of e-mail changes allow fewer within 7 days. */
const maxFormer = 50

/** Notifies a former address: its link that reverts the change no longer works. */
const mailFormerAddress = (
  { receipt, startedAt }: Erasure,
  { address, index }: { address: string; index: number },
  at: Date,
): Write =>
  queueEmail(
    {
      id: `former-address-erased/${receipt}/${index}`,
      template: 'former-address-erased',
      // Without `userId`, because this e-mail outlives the account.
      to: { email: address },
      data: { receipt, at: startedAt },
    },
    at,
  )

/** Fails if the attributes above changed since they were read. */
const removeAccount = (userId: string, record: Item | undefined): Write =>
  record
    ? account.remove({ userId }, exists(), unchanged(record, ...decisive))
    : account.remove({ userId }, missing())

export const findErasure = (table: Table, userId: string): Promise<Erasure | undefined> =>
  find(table, erasureItem, { userId })

/** Access pattern 64: running erasures, by pages; eventually consistent. */
export async function* runningErasures(table: Table): AsyncGenerator<Erasure> {
  for await (const items of workList(table, runningList))
    for (const item of items) yield erasureItem.parse(item)
}

export function erasuresIn(table: Table, key: Secret): Erasures {
  const receipts = receiptsIn(table, key)

  return {
    ...erasureBatchesIn(table),
    find: (userId) => findErasure(table, userId),

    /** Access pattern 62: replaces the account's item by the erasure and its receipt. */
    begin: ({ userId, email, by, at }) =>
      withConflictRetries(async () => {
        const existing = await findErasure(table, userId)
        if (existing) return existing
        // The user may still be visible in the pool for a moment.
        if (await receipts.ofUser(userId)) return undefined
        const record = await find(table, account, { userId })
        if (email === undefined && record === undefined) return undefined
        const before = Before.parse(record ?? {})
        const startedAt = at.toISOString()
        const [newest, ...former] = distinct([
          email ?? '',
          before.email,
          ...(await takeBackAddresses(table, userId, at)),
        ])
        const erasure: Erasure = {
          userId,
          emails: distinct([email ?? '', before.email]),
          by,
          receipt: await receiptId(key, userId),
          startedAt,
          subscriptions: runningIn(before.subscriptions),
          step: erasureSteps[0],
          cursor: null,
          items: 0,
          files: 0,
          progressAt: startedAt,
          version: 1,
        }
        await transactAll(table, [
          removeAccount(userId, record),
          erasureItem.create({ userId }, { ...erasure, workList: runningList }),
          beginReceipt(erasure),
          ...(newest === undefined ? [] : former.slice(0, maxFormer)).map((address, index) =>
            mailFormerAddress(erasure, { address, index }, at),
          ),
        ])
        return erasure
      }),

    advance: ({ userId, version }, { step, cursor, items, files }, at) =>
      updateAndRead(
        table,
        erasureItem,
        erasureItem.update(
          { userId },
          {
            set: { step, cursor, items, files, progressAt: at.toISOString(), version: version + 1 },
          },
          is('version', version),
        ),
      ),

    async removeUnsentMails(userId) {
      for await (const orders of workList(table, unsentMailsList(userId)))
        await removeAll(table, orders)
    },

    removeNewsletter: (emails) => removeAll(table, emails.map(subscriberKey)),

    async finish(erasure, at) {
      const { userId, receipt, emails } = erasure
      const [email] = emails
      const recovered = await find(table, poolUser, { userId })
      await transactAll(table, [
        finishReceipt(erasure, at),
        erasureItem.remove({ userId }),
        ...(recovered
          ? [poolUser.remove({ userId }), identity.remove({ sub: recovered.sub })]
          : []),
        ...(email === undefined
          ? []
          : [
              queueEmail(
                {
                  id: `account-erased/${receipt}`,
                  template: 'account-erased',
                  to: { email },
                  data: { receipt, at: at.toISOString() },
                },
                at,
              ),
            ]),
      ])
    },
  }
}
