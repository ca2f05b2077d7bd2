import type { PayeeDetails } from './payment-check-repository.ts'

type Account = Pick<PayeeDetails['accounts'][number], 'hash' | 'last4' | 'acceptedAt'> & {
  documentSha256: string | undefined
}

/** The account on the invoice that is checked; null if there is none. */
type Checked = { hash: string | null; last4: string | null; documentSha256: string | null }

/** Whether an account was accepted, and no later than the other one, which may be new. */
const isBefore = (acceptedAt: string | undefined, other: string | undefined): boolean =>
  acceptedAt !== undefined && (other === undefined || acceptedAt <= other)

const endAlike = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((digit, at) => digit !== b[at]).length <= 1

/**
 * Whether the number was later corrected to the other one: both were read in the same file, and their last four digits
 * are the same but for one. Other digits are another account: a buyer who was told of it by e-mail may have typed it
 * over the number of the real invoice.
 */
const isMisreadingOf = (each: Account, other: Account): boolean =>
  each.documentSha256 !== undefined &&
  each.documentSha256 === other.documentSha256 &&
  each.hash !== other.hash &&
  endAlike(each.last4, other.last4) &&
  each.acceptedAt !== other.acceptedAt &&
  isBefore(each.acceptedAt, other.acceptedAt)

type Known = PayeeDetails['accounts'][number]

/** Whether the company or an answer has vouched for the account: having stood on an invoice is not enough. */
const isKnown = ({ isConfirmed, wasPayable }: Known): boolean => isConfirmed || wasPayable

/** What earlier invoices of the company say of this one's account. */
export function earlierAccounts(
  { accounts }: Pick<PayeeDetails, 'accounts'>,
  { hash, last4, documentSha256 }: Checked,
) {
  const own = accounts.find((each) => each.hash === hash)
  const checked: Account[] =
    hash === null || last4 === null || documentSha256 === null
      ? []
      : [{ hash, last4, documentSha256, acceptedAt: own?.acceptedAt }]
  const [before] = accounts
    .filter(
      (each) =>
        each !== own &&
        // Not if the company has said that it is not its own, or the buyer does not pay it.
        !each.isDenied &&
        !each.refused &&
        (each.isConfirmed ||
          // One that came later, or was refused, does not make the account before it a changed one.
          (isBefore(each.acceptedAt, own?.acceptedAt) &&
            ![...accounts, ...checked].some((other) => isMisreadingOf(each, other)))),
    )
    .toSorted(
      (a, b) =>
        Number(isKnown(b)) - Number(isKnown(a)) ||
        ((a.acceptedAt ?? '') < (b.acceptedAt ?? '') ? 1 : -1),
    )
  return {
    isNewAccount: own === undefined,
    otherAccount: before && { last4: before.last4, isKnown: isKnown(before) },
    isConfirmed: own?.isConfirmed ?? false,
    isDenied: own?.isDenied ?? false,
    refused: own?.refused,
  }
}
