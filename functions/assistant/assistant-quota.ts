import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'
import { networksOf } from '../platform/throttling/network.ts'
import { assistantLimits, maxCostPerQuestion, visitorBudgetShare } from './assistant-limits.ts'

/** The caller: an account, or a visitor by IP address. */
type Asker = { userId: string } | { address: string }

export type AssistantQuota = {
  /** Counts one question, or returns why it is refused. */
  take(
    asker: Asker,
    at: Date,
  ): Promise<'granted' | 'too-many' | 'visitor-share-spent' | 'month-spent'>
}

const day = 24 * 60 * 60

type Caller = { by: keyof typeof assistantLimits; value: string }

/** An account counts by itself; a visitor by IP address and by subnet. */
function callersOf(asker: Asker): Caller[] {
  if ('userId' in asker) return [{ by: 'account', value: asker.userId }]
  const { ip, subnet } = networksOf(asker.address)
  return [
    { by: 'ip', value: ip },
    { by: 'subnet', value: subnet },
  ]
}

/** IP addresses are stored as hashes only. */
const keyOf = (caller: Caller): string =>
  createHash('sha256').update(JSON.stringify(caller)).digest('hex')

const Taken = z.object({ taken: z.number() })

/**
 * @param monthlyCap in millionths of a US dollar
 * @param onSpent receives the month's cost so far, in the same unit
 */
export function assistantQuotaIn(
  { client, name }: Table,
  monthlyCap: number,
  onSpent: (monthSpent: number) => void = () => undefined,
): AssistantQuota {
  /** @returns the new sum, or undefined if it would exceed `max` */
  const add = async (
    key: { pk: string; sk: string },
    { amount, max, expiresAt }: { amount: number; max: number; expiresAt: number },
  ): Promise<number | undefined> => {
    const updated = await updateIf(client, {
      TableName: name,
      Key: key,
      UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD taken :amount',
      ConditionExpression: 'attribute_not_exists(taken) OR taken <= :room',
      ExpressionAttributeValues: {
        ':entity': 'assistant-quota',
        ':expiresAt': expiresAt,
        ':amount': amount,
        ':room': max - amount,
      },
      ReturnValues: 'UPDATED_NEW',
    })
    return updated && Taken.parse(updated.Attributes).taken
  }

  /** @returns whether this caller had a question left in this minute and this day */
  async function takeOfCaller(caller: Caller, iso: string, expiresAt: number): Promise<boolean> {
    const limits = assistantLimits[caller.by]
    const pk = `ASSISTANT#${keyOf(caller)}`
    const one = { amount: 1, expiresAt }
    return (
      (await add({ pk, sk: `MINUTE#${iso.slice(0, 16)}` }, { ...one, max: limits.minute })) !==
        undefined &&
      (await add({ pk, sk: `DAY#${iso.slice(0, 10)}` }, { ...one, max: limits.day })) !== undefined
    )
  }

  return {
    /**
     * Access pattern 11: questions of a caller per minute and day, and the cost of all per month.
     * Visitors have a share of the month, so they cannot use up the budget of accounts.
     */
    async take(asker, at) {
      if (monthlyCap < maxCostPerQuestion) return 'month-spent'
      const iso = at.toISOString()
      const expiresAt = Math.floor(at.getTime() / 1000) + 2 * day
      for (const caller of callersOf(asker))
        if (!(await takeOfCaller(caller, iso, expiresAt))) return 'too-many'
      const month = (of: string, max: number) =>
        add(
          { pk: 'ASSISTANT', sk: `${of}#${iso.slice(0, 7)}` },
          { amount: maxCostPerQuestion, max, expiresAt: expiresAt + 400 * day },
        )
      if (
        !('userId' in asker) &&
        (await month('VISITORS', visitorBudgetShare * monthlyCap)) === undefined
      )
        return 'visitor-share-spent'
      const monthSpent = await month('MONTH', monthlyCap)
      if (monthSpent === undefined) return 'month-spent'
      onSpent(monthSpent)
      return 'granted'
    },
  }
}
