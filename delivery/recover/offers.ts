import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { lostAccountsList } from '../../functions/accounts/account-recovery.ts'
import type { Pseudonyms } from '../../functions/accounts/pseudonyms.ts'
import { account } from '../../functions/platform/table/account.ts'
import type { Item } from '../../functions/platform/table/entity.ts'
import { expiresIn } from '../../functions/platform/table/expiry.ts'
import { is, missing } from '../../functions/platform/table/expressions.ts'
import { identity, poolUser } from '../../functions/platform/table/identity.ts'
import { findItem } from '../../functions/platform/table/read.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { transact, withConflictRetries, write } from '../../functions/platform/table/write.ts'

/** Without `offer` and `end` nothing is written. */
export type Mode = 'dry-run' | 'offer' | 'end'

/** An address can get another owner. Buyers who come later write to support. */
export const offerDays = 90

type Options = {
  table: Table
  cognito: CognitoIdentityProviderClient
  userPoolId: string
  pseudonyms: Pick<Pseudonyms, 'receiptKey'>
  /** Only this account. */
  account?: string | undefined
  now: Date
}

/** Why an account is not offered. */
export type Reason = 'no address' | 'shared address' | 'role at the desk' | 'erased' | 'changed'

export type Offers = {
  users: number
  accounts: number
  /** Ids of accounts without a user. */
  lost: string[]
  offered: string[]
  notOffered: { userId: string; reason: Reason }[]
  /** Offered, but a user with this address has an account already. */
  blocked: { userId: string; by: string }[]
  /** Whose offer was ended. */
  ended: string[]
}

type Account = {
  userId: string
  email: string
  isMember: boolean
  list: string | undefined
  formerUser: string | undefined
}

/** The users of the pool: `sub` and address. */
async function usersOf({ cognito, userPoolId }: Options): Promise<Map<string, string>> {
  const users = new Map<string, string>()
  for await (const { Users = [] } of paginateListUsers(
    { client: cognito },
    { UserPoolId: userPoolId, AttributesToGet: ['sub', 'email'] },
  ))
    for (const { Attributes = [] } of Users) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? ''
      users.set(attribute('sub'), attribute('email').toLowerCase())
    }
  return users
}

/** Members of the report desk are on a work list of their own. */
const isOffer = (list: unknown): list is string =>
  typeof list === 'string' && list.startsWith(lostAccountsList(''))

const idIn = (pk: string): string => pk.slice(pk.indexOf('#') + 1)

async function accountsIn({ client, name }: Table): Promise<Account[]> {
  const items: Item[] = []
  for await (const page of paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression: 'sk IN (:account, :user)',
      ExpressionAttributeValues: { ':account': account.sk, ':user': poolUser.sk },
      ProjectionExpression: 'pk, sk, email, deskRoles, workList, #sub',
      ExpressionAttributeNames: { '#sub': 'sub' },
    },
  ))
    items.push(...((page.Items ?? []) as Item[]))
  const formerUsers = new Map(
    items.filter(poolUser.matches).map(({ pk, sub }) => [idIn(pk), String(sub)]),
  )
  return items.filter(account.matches).map(({ pk, email, deskRoles, workList }) => ({
    userId: idIn(pk),
    email: typeof email === 'string' ? email : '',
    isMember: deskRoles !== undefined,
    list: isOffer(workList) ? workList : undefined,
    formerUser: formerUsers.get(idIn(pk)),
  }))
}

async function whyNotOffered(
  { table, pseudonyms }: Options,
  { userId, email, isMember }: Account,
  lost: readonly Account[],
): Promise<Reason | undefined> {
  if (email === '') return 'no address'
  if (isMember) return 'role at the desk'
  const list = lostAccountsList(email)
  if (lost.some((it) => it.userId !== userId && lostAccountsList(it.email) === list))
    return 'shared address'
  const receipt = await findItem(table, await pseudonyms.receiptKey(userId))
  return receipt && 'erased'
}

/** Access pattern 183: offers an account to its address. @returns false if it has changed since it was read */
async function offer({ table, now }: Options, it: Account): Promise<boolean> {
  const { userId, email, formerUser } = it
  const set = { workList: lostAccountsList(email), offeredUntil: expiresIn(offerDays, now) }
  const failed = await withConflictRetries(() =>
    transact(table, [
      account.update({ userId }, { set }, is('email', email), missing('deskRoles')),
      // This user's pool was lost, too.
      ...(formerUser === undefined
        ? []
        : [
            poolUser.remove({ userId }, is('sub', formerUser)),
            identity.remove({ sub: formerUser }),
          ]),
    ]),
  )
  return failed.size === 0
}

/** Ends an offer that was not taken. */
const end = ({ table }: Options, { userId, list }: Account): Promise<boolean> =>
  write(
    table,
    account.update({ userId }, { remove: ['workList', 'offeredUntil'] }, is('workList', list)),
  )

/**
 * Offers each account whose user the pool has lost to the account's present address, or ends these offers. Idempotent.
 * What an offer leads to: functions/accounts/account-recovery.ts.
 */
export async function offerLostAccounts(options: Options, mode: Mode): Promise<Offers> {
  // One after the other: who signs up meanwhile has a user, and no account in the list.
  const accounts = await accountsIn(options.table)
  const users = await usersOf(options)
  const lost = accounts.filter(
    ({ userId, formerUser = userId }) => !users.has(userId) && !users.has(formerUser),
  )
  const isMeant = ({ userId }: Account) =>
    options.account === undefined || userId === options.account
  const offers: Offers = {
    users: users.size,
    accounts: accounts.length,
    lost: lost.map(({ userId }) => userId),
    offered: [],
    notOffered: [],
    blocked: [],
    ended: [],
  }
  if (mode === 'end') {
    for (const it of accounts.filter(isMeant))
      if (it.list !== undefined && (await end(options, it))) offers.ended.push(it.userId)
    return offers
  }
  const owners = new Map(accounts.map((it) => [it.userId, it]))
  const subOf = new Map([...users].map(([sub, email]) => [email, sub]))
  for (const it of lost.filter(isMeant)) {
    const { userId, email } = it
    const reason = await whyNotOffered(options, it, lost)
    const isOffered = !reason && (mode === 'dry-run' || (await offer(options, it)))
    if (!isOffered) offers.notOffered.push({ userId, reason: reason ?? 'changed' })
    else {
      offers.offered.push(userId)
      const sub = subOf.get(email.toLowerCase())
      if (sub !== undefined && owners.has(sub)) offers.blocked.push({ userId, by: sub })
    }
  }
  return offers
}
