/**
 * What everybody who is told a deadline is told of it, in these words: docs/specification.md#late-reports and
 * docs/specification.md#questions-to-the-buyer.
 */
export const deliveryPromise =
  'If our analyst has a question for you, the deadline is paused until you answer. If your report needs more time, we tell you before the deadline, with the new deadline and the reason. If it comes later than we first promised, not counting such pauses, you automatically get your check back.'

/** How long before a deadline a buyer is told that the report needs more time. */
export const lateNoticeHours = 1

/** Why a check is back, in the history of checks. */
export const lateReason = 'The report was later than we promised.'

export const lateCheckIsBack = 'Because it is late, you have your check back.'
