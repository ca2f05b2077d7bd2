import { timingSafeEqual } from 'node:crypto'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { emailTransactItem, pseudonymize } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { failedConditions, transactWrite } from '../platform/dynamodb/conflicts.ts'
import { type HashKey, keyedHash } from '../platform/dynamodb/keyed-hash.ts'
import { accountKey, accountPartition } from '../platform/dynamodb/keys.ts'
import { type Key, removeAll } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

const codeSeconds = 60 * 60
const maxAttempts = 5
const takeBackSeconds = 7 * 24 * 60 * 60

/** A change that waits for its code. The id is a ULID: changes sort by time. */
export type EmailChange = { id: string; email: string }

/** A change that the old address can revert. */
type TakeBack = { id: string; from: string; to: string; isDone: boolean }

export type EmailChanges = {
  /**
   * E-mails a code to the new address, and invalidates earlier codes.
   * @returns when the code expires, or undefined if the account does not exist
   */
  begin(userId: string, change: EmailChange, code: string, at: Date): Promise<Date | undefined>
  /** Counts the attempt. `expired`: also if no code is pending, or it was tried too often. */
  tryCode(
    userId: string,
    code: string,
    at: Date,
  ): Promise<{ outcome: 'right'; change: EmailChange } | { outcome: 'wrong' | 'expired' }>
  /**
   * E-mails the old address a link that reverts the change. Idempotent: the link stays the same.
   * @throws ConcurrentUpdateError if the account's address is no longer `from`
   */
  announce(userId: string, from: string, change: EmailChange, at: Date): Promise<void>
  /** @returns undefined for an invalid or expired link */
  findTakeBack(userId: string, id: string, token: string, at: Date): Promise<TakeBack | undefined>
  /**
   * Deletes a pending code, and the links of later changes, which would bring the new address back.
   * Then notifies both addresses. Idempotent.
   */
  finishTakeBack(userId: string, takeBack: TakeBack, at: Date): Promise<void>
}

const changeKey = (userId: string): Key => ({ pk: accountPartition(userId), sk: 'EMAIL-CHANGE' })
const takeBackPrefix = 'EMAIL-TAKE-BACK#'
const takeBackKey = (userId: string, id: string): Key => ({
  pk: accountPartition(userId),
  sk: `${takeBackPrefix}${id}`,
})
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const StoredChange = z.object({ changeId: z.string(), email: z.string(), codeHash: z.string() })
/** Former addresses that can still revert a change. */
export async function takeBackAddresses(
  { client, name }: Table,
  userId: string,
  at: Date,
): Promise<string[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': accountPartition(userId), ':prefix': takeBackPrefix },
      ConsistentRead: true,
    }),
  )
  return Items.map((item) => StoredTakeBack.safeParse(item).data)
    .filter((it) => it?.takenBackAt === undefined && (it?.expiresAt ?? 0) > seconds(at))
    .flatMap((it) => it?.from ?? [])
}

const StoredTakeBack = z.object({
  from: z.string(),
  to: z.string(),
  tokenHash: z.string(),
  expiresAt: z.number(),
  takenBackAt: z.string().optional(),
})

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export function emailChangesIn(table: Table, key: HashKey): EmailChanges {
  const { client, name } = table

  const codeHash = (userId: string, id: string, code: string) =>
    keyedHash(key, `email code ${userId} ${id} ${code}`)
  /** Derived from the change, so a repeated call sends the same link. */
  const tokenOf = async (userId: string, id: string) =>
    Buffer.from(await keyedHash(key, `take back ${userId} ${id}`), 'hex').toString('base64url')
  const tokenHash = (token: string) => keyedHash(key, `take back token ${token}`)

  return {
    /** Access pattern 70: a code is mailed to a new address. */
    async begin(userId, { id, email }, code, at) {
      const expiresAt = seconds(at) + codeSeconds
      const Item = {
        ...changeKey(userId),
        entity: 'email-change',
        changeId: id,
        email,
        codeHash: await codeHash(userId, id, code),
        attempts: 0,
        expiresAt,
      }
      const mail = emailTransactItem(
        table,
        {
          id: `email-change-code/${pseudonymize(userId)}/${id}`,
          template: 'email-change-code',
          to: { email },
          about: userId,
          data: { code },
        },
        at,
      )
      const begun = await writeIfAccountExists(table, userId, [
        { Put: { TableName: name, Item } },
        mail,
      ])
      return begun ? new Date(expiresAt * 1000) : undefined
    },

    /** Access pattern 71: one attempt at the code. */
    async tryCode(userId, code, at) {
      const updated = await updateIf(client, {
        TableName: name,
        Key: changeKey(userId),
        UpdateExpression: 'ADD attempts :one',
        ConditionExpression: 'attempts < :max AND expiresAt > :now',
        ExpressionAttributeValues: { ':one': 1, ':max': maxAttempts, ':now': seconds(at) },
        ReturnValues: 'ALL_NEW',
      })
      if (!updated) return { outcome: 'expired' }
      const { changeId: id, email, codeHash: hash } = StoredChange.parse(updated.Attributes)
      return isSame(hash, await codeHash(userId, id, code))
        ? { outcome: 'right', change: { id, email } }
        : { outcome: 'wrong' }
    },

    /** Access pattern 72: the old address gets a link, before anything is changed. */
    async announce(userId, from, { id, email: to }, at) {
      const token = await tokenOf(userId, id)
      const mail = emailTransactItem(
        table,
        {
          id: `email-changed/${pseudonymize(userId)}/${id}`,
          template: 'email-changed',
          to: { email: from },
          about: userId,
          data: { email: to, account: userId, change: id, token },
        },
        at,
      )
      const takeBack = {
        TableName: name,
        Key: takeBackKey(userId, id),
        UpdateExpression:
          'SET entity = :entity, #from = :from, #to = :to, tokenHash = :hash, expiresAt = if_not_exists(expiresAt, :end)',
        ExpressionAttributeNames: { '#from': 'from', '#to': 'to' },
        ExpressionAttributeValues: {
          ':entity': 'email-take-back',
          ':from': from,
          ':to': to,
          ':hash': await tokenHash(token),
          ':end': seconds(at) + takeBackSeconds,
        },
      }
      const unchangedEmail = {
        TableName: name,
        Key: accountKey(userId),
        ConditionExpression: 'email = :from',
        ExpressionAttributeValues: { ':from': from },
      }
      await transactWrite(client, [{ ConditionCheck: unchangedEmail }, { Update: takeBack }, mail])
    },

    /** Access pattern 73: the change that a link reverts. */
    async findTakeBack(userId, id, token, at) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: takeBackKey(userId, id), ConsistentRead: true }),
      )
      if (!Item) return undefined
      const { from, to, tokenHash: hash, expiresAt, takenBackAt } = StoredTakeBack.parse(Item)
      if (expiresAt <= seconds(at) || !isSame(hash, await tokenHash(token))) return undefined
      return { id, from, to, isDone: takenBackAt !== undefined }
    },

    /** Access pattern 74: marks a change as taken back, and deletes the links of later ones. */
    async finishTakeBack(userId, { id, from, to }, at) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':pk': accountPartition(userId),
            ':first': `${takeBackPrefix}${id}~`,
            ':last': `${takeBackPrefix}~`,
          },
          ConsistentRead: true,
        }),
      )
      await removeAll(table, [changeKey(userId), ...(Items as Key[])])
      const mails: QueuedEmail[] = [
        {
          id: `email-taken-back/${pseudonymize(userId)}/${id}`,
          template: 'email-taken-back',
          to: { email: from },
          about: userId,
          data: { email: from },
        },
        {
          id: `email-change-undone/${pseudonymize(userId)}/${id}`,
          template: 'email-change-undone',
          to: { email: to },
          about: userId,
          data: {},
        },
      ]
      const done = {
        Update: {
          TableName: name,
          Key: takeBackKey(userId, id),
          UpdateExpression: 'SET takenBackAt = if_not_exists(takenBackAt, :now)',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':now': at.toISOString() },
        },
      }
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [done, ...mails.map((mail) => emailTransactItem(table, mail, at))],
          }),
        )
      } catch (error) {
        // Ignored if the account and its link were erased in the meantime.
        if (!failedConditions(error)) throw error
      }
    },
  }
}
