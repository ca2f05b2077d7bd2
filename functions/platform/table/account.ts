import { entity } from './entity.ts'

/**
 * A buyer's account. Every write of a buyer's data checks that it exists: an erasure removes it first. Its
 * attributes: functions/accounts/account-repository.ts.
 */
export const account = entity({
  name: 'account',
  pk: 'ACCOUNT#<userId>',
  sk: 'ACCOUNT',
  holds:
    'the specification’s _users_; the sources of its plan (`granted`, `subscriptions`, `planVersion`); `stats` flat (`totalReports`, `completedReports`, `pendingReports`, `statsUpdatedAt`), and `usage_<YYYY-MM>` for each month with submissions; `mailboxes`, the mailboxes that count its checks with it, the present e-mail’s last; `sessionsEndedAt`; of a member of the report desk `deskRoles`, `deskMemberSince`, `signedInWithoutCodeAt`, the newest sign-in without an authenticator app, and while they are away `awaySince` and `awayUntil`, the last day',
  // A buyer who signs in before it is restored gets a new account.
  kept: { as: 'account' },
  restore: 'first',
  export: 'whole',
})

/** For a transaction that writes an account's data: fails it if the account does not exist. */
export const accountExists = (userId: string) => account.check({ userId })
