/**
 * What everybody who is told a deadline is told of it, in these words: docs/specification.md#late-reports and
 * docs/specification.md#questions-to-the-buyer.
 */
export const deliveryPromise =
  'If our analyst has a question for you, the deadline is paused until you answer. If your report needs more time, your dashboard shows the new deadline and the reason before the deadline, and we email them unless you’ve turned such emails off. If it comes later than we first promised, not counting such pauses, and your plan limits your checks, you automatically get that check back.'

/** How long before a deadline a buyer is told that the report needs more time. */
export const lateNoticeHours = 1

/** Why a check is back, in the history of checks. */
export const lateReason = 'The report was later than we promised.'

export const lateCheckIsBack = 'Because it is late, you have your check back.'
