/** How long a buyer can cancel a pending request. Source: docs/specification.md#11-api */
export const cancelMinutes = 15

/** @param submittedAt a request's `timestamp` */
export const cancellableUntil = (submittedAt: string): Date =>
  new Date(Date.parse(submittedAt) + cancelMinutes * 60_000)

/** During the cancel window, the report desk is not notified of the request and no work begins. */
export const isInCancelWindow = (submittedAt: string, now: Date): boolean =>
  now < cancellableUntil(submittedAt)

/**
 * Maximum cancellations per account and day (UTC), on every plan. Enough for a pasted list of wrong
 * names. Limits the cost of a loop of submissions and cancellations, each of which sends an e-mail.
 */
export const maxCancellationsPerDay = 10
