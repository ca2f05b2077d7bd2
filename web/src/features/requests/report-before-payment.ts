import { type Plan, plans } from '../../../../shared/plans/plans.ts'
import { dueAt } from '../../../../shared/requests/due-at.ts'
import { formatDue } from '../../lib/format.ts'

/** The next plan that is faster. Enterprise is as fast as Partner. */
const fasterPlans: Partial<Record<Plan, Plan>> = { free: 'premium', premium: 'partner' }

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const daysText = (days: number): string => {
  const count = numbers[days] ?? String(days)
  return days === 1 ? 'one day' : `${count} days`
}

const dayMs = 86_400_000

/** Whole days of the calendar from an instant, in the reader's zone, to a day such as `2026-12-02`. */
export function daysUntil(day: string, from: Date): number {
  const start = Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())
  return Math.round((Date.parse(`${day}T00:00:00Z`) - start) / dayMs)
}

/** Hour of the reader's day: few banks send a wire on the day on which they get it later. */
const wireCutoff = 15

/** Where a report stands beside the day of a payment: in days before it, and whether that is too late. */
function besidePayment(due: string, payOn: string): { words: string; isLate: boolean } {
  const at = new Date(due)
  const days = daysUntil(payOn, at)
  const isAfterCutoff = days === 0 && at.getHours() >= wireCutoff
  const words =
    days === 0
      ? `on the day you pay${isAfterCutoff ? ', after most banks’ cutoff for wires' : ''}`
      : `${daysText(Math.abs(days))} ${days > 0 ? 'before' : 'after'} you pay`
  return { words, isLate: days < 0 || isAfterCutoff }
}

export type ReportBeforePayment = {
  /** "Report by Wed, Dec 2, 11:38 AM your time, two days before you pay." */
  text: string
  isLate: boolean
  /** What is better than to pay without the report, if it is late. */
  instead?: { faster?: { plan: Plan; text: string; isLate: boolean }; wait: string }
}

/**
 * When the report comes, beside the day on which the money is to leave.
 * @param due ISO time @param plan of the buyer, if a faster one could still be chosen
 */
export function reportBeforePayment(
  { due, payOn, plan }: { due: string; payOn: string; plan?: Plan },
  orderedAt: Date,
): ReportBeforePayment {
  const { words, isLate } = besidePayment(due, payOn)
  const text = `Report by ${formatDue(due)} your time, ${words}.`
  if (!isLate) return { text, isLate }
  const next = plan && fasterPlans[plan]
  const wait = 'hold off on paying until you’ve read the report.'
  if (!next) return { text, isLate: true, instead: { wait: capital(wait) } }
  const sooner = dueAt(next, orderedAt)
  const beside = besidePayment(sooner, payOn)
  const isSoonerLate = beside.isLate
  const when = `by ${formatDue(sooner)}, ${beside.words}.`
  const faster = isSoonerLate
    ? `${plans[next].label} would be late, too: ${when}`
    : `With ${plans[next].label}: ${when}`
  return {
    text,
    isLate: true,
    instead: {
      faster: { plan: next, text: faster, isLate: isSoonerLate },
      wait: isSoonerLate ? capital(wait) : `Or ${wait}`,
    },
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
