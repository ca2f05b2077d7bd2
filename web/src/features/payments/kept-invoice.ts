import * as z from 'zod'
import { keptInTab } from '../../domain/session/kept.ts'

type Typed = Readonly<Record<string, string>>

/** By the request whose report is compared, so that one supplier's invoice does not fill in another's form. */
const kept = keptInTab(
  'payment-checks',
  z.record(z.string(), z.record(z.string(), z.string())).parse,
  {},
)

const none = ''
const empty: Typed = {}

/**
 * What was typed of an invoice, by the names of the fields. Never the number of the account.
 * @param requestId whose report it is compared with @default none
 */
export const keptInvoice = {
  empty,
  read: (requestId = none): Typed => kept.read()[requestId] ?? empty,
  keep: (typed: Record<string, string>, requestId = none): void =>
    kept.keep({ ...kept.read(), [requestId]: typed }),
  forget(requestId = none): void {
    const { [requestId]: _, ...others } = kept.read()
    kept.keep(others)
  },
}
