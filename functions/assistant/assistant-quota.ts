import { createHash } from 'node:crypto'
import { keptDays } from '../../shared/trust/kept.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { atMost } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateAndRead } from '../platform/table/write.ts'
import { networksOf } from '../platform/throttling/network.ts'
import { assistantLimits, maxCostPerQuestion, visitorBudgetShare } from './assistant-limits.ts'
import { callerQuota, monthQuota } from './entities.ts'

/** The caller: an account, or a visitor by IP address. */
type Asker = { userId: string } | { address: string }

export type AssistantQuota = {
  /** Counts one question, or returns why it is refused. */
  take(
    asker: Asker,
    at: Date,
  ): Promise<'granted' | 'too-many' | 'visitor-share-spent' | 'month-spent'>
}

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

/**
 * @param monthlyCap in millionths of a US dollar
 * @param onSpent receives the month's cost so far, in the same unit
 */
export function assistantQuotaIn(
  table: Table,
  monthlyCap: number,
  onSpent: (monthSpent: number) => void = () => undefined,
): AssistantQuota {
  /** @returns whether this caller had a question left in this minute and this day */
  async function takeOfCaller(caller: Caller, at: Date): Promise<boolean> {
    const limits = assistantLimits[caller.by]
    const hash = keyOf(caller)
    const iso = at.toISOString()
    const takeOne = (period: string, time: string, max: number) =>
      updateAndRead(
        table,
        callerQuota,
        callerQuota.upsert(
          { hash, period, time },
          { set: { expiresAt: expiresIn(keptDays.helperQuestions, at) }, add: { taken: 1 } },
          atMost('taken', max - 1),
        ),
      )
    return (
      (await takeOne('MINUTE', iso.slice(0, 16), limits.minute)) !== undefined &&
      (await takeOne('DAY', iso.slice(0, 10), limits.day)) !== undefined
    )
  }

  /** @returns the new sum, or undefined if it would exceed `max` */
  const spend = (callers: 'MONTH' | 'VISITORS', max: number, at: Date) =>
    updateAndRead(
      table,
      monthQuota,
      monthQuota.upsert(
        { callers, month: at.toISOString().slice(0, 7) },
        {
          set: { expiresAt: expiresIn(keptDays.helperCosts, at) },
          add: { taken: maxCostPerQuestion },
        },
        atMost('taken', max - maxCostPerQuestion),
      ),
    )

  return {
    /**
     * Access pattern 11: questions of a caller per minute and day, and the cost of all per month.
     * Visitors have a share of the month, so they cannot use up the budget of accounts.
     */
    async take(asker, at) {
      if (monthlyCap < maxCostPerQuestion) return 'month-spent'
      for (const caller of callersOf(asker))
        if (!(await takeOfCaller(caller, at))) return 'too-many'
      const isVisitor = !('userId' in asker)
      if (isVisitor && !(await spend('VISITORS', visitorBudgetShare * monthlyCap, at)))
        return 'visitor-share-spent'
      const month = await spend('MONTH', monthlyCap, at)
      if (!month) return 'month-spent'
      onSpent(month.taken)
      return 'granted'
    },
  }
}
