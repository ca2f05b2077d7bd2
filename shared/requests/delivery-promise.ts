/** How far from now the desk can move a deadline, and the product from the one promised first. */
export const maxExtensionDays = 14

/**
 * What everybody who is told a deadline is told of it, in these words: docs/specification.md#late-reports and
 * docs/specification.md#questions-to-the-buyer.
 */
export const deliveryPromise = `If our analyst has a question for you, the deadline is paused until you answer. If your report needs more time, your dashboard shows the new deadline (at most ${maxExtensionDays} days away) and the reason before the first one passes, and we email them unless you’ve turned such emails off. If your report misses the first deadline we gave you, not counting such pauses, and your plan limits your checks, you automatically get that check back (on Premium, for the month you used it in).`

/** How long before a deadline a buyer is told that the report needs more time. */
export const lateNoticeHours = 1

/** Why a check is back, in the history of checks. A report that was withdrawn may have been in time. */
export const lateReason = (isAfterWithdrawal: boolean): string =>
  isAfterWithdrawal
    ? 'We withdrew the report, and there was no new one by the time we first promised.'
    : 'The report was later than we promised.'

export const lateCheckIsBack = 'Because it is late, you have your check back.'
