/** From the most favorable to the strictest. Words: `verdict.ts`. */
export const verdicts = ['proceed', 'proceed-with-care', 'do-not-pay-yet', 'do-not-deal'] as const
export type Verdict = (typeof verdicts)[number]
