import * as z from 'zod'
import { textsIn } from '../../lib/texts-in.ts'
import { keptInTab } from '../session/kept.ts'

/** What is typed of the payment that waits for a report, by the names of the fields. */
export type TypedPayment = Readonly<Record<string, string>>

/**
 * Kept for each name that is searched, until its request is sent: another supplier's order must not carry it.
 */
export const keptPayment = (searchTerm: string) =>
  keptInTab<TypedPayment>(`order.${searchTerm}`, z.record(z.string(), z.string()).parse, {})

/** The fields that were filled in; undefined without any. */
export function paymentOf(typed: TypedPayment): TypedPayment | undefined {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** The same, of the form on the page. */
export const paymentIn = (form: HTMLFormElement | null): TypedPayment | undefined =>
  paymentOf(textsIn(form ?? undefined))
