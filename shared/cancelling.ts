/** How long a buyer can cancel a pending request. Source: docs/specification.md#11-api */
export const cancelMinutes = 15

/** @param submittedAt a request's `timestamp` */
export const cancellableUntil = (submittedAt: string): Date =>
  new Date(Date.parse(submittedAt) + cancelMinutes * 60_000)

/** While it lasts, the report desk is not told of the request and no work begins. */
export const isInCancelWindow = (submittedAt: string, now: Date): boolean =>
  now < cancellableUntil(submittedAt)

/**
 * Cancellations of one account a day (UTC), on every plan. Covers a pasted list of wrong names, and
 * bounds what a loop of submissions and cancellations costs: each one sends the buyer one e-mail.
 */
export const maxCancellationsPerDay = 10
