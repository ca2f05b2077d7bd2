import type { RecordedMonth } from '../../../shared/track-record/track-record.ts'

/** A month of the track record in which little is small. */
export const recordedMonth = (
  month: string,
  given: Partial<RecordedMonth> = {},
): RecordedMonth => ({
  month,
  reports: 1204,
  onTime: { free: 0.97, premium: 0.95, partner: null },
  medianHours: 21,
  p90Hours: 40,
  verdicts: { proceed: 700, 'proceed-with-care': 300, 'do-not-pay-yet': null, 'do-not-deal': null },
  corrections: { count: 24, share: 0.02, changed: { verdict: null, score: null, details: null } },
  withdrawn: null,
  disputes: { count: 11, kept: null, corrected: null, withdrawn: null },
  sources: { litigation: 0.97, registration: 1, payee: null },
  ...given,
})
