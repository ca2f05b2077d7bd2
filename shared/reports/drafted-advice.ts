import { type Verdict, verdicts } from './verdicts.ts'

/**
 * The sentences with which the desk ends a drafted summary, by verdict. `unanswered` is for a report without open
 * findings, whose verdict comes from checks without an answer. They say no more than the verdict: a report whose words
 * contradict it is refused.
 */
export const draftedAdvice: Readonly<Record<Verdict, { found: string; unanswered?: string }>> = {
  proceed: {
    found:
      'Keep your usual safeguards: a written contract under the legal name, and an inspection before the balance.',
  },
  'proceed-with-care': {
    found: 'Settle these points before you pay, and keep the first payment small.',
    unanswered: 'Get the missing answers before you pay, and keep the first payment small.',
  },
  'do-not-pay-yet': {
    found: 'Do not send money before these points are settled.',
    unanswered: 'Do not send money until you have the missing answers.',
  },
  'do-not-deal': { found: 'Sign nothing with this company, and send it no money.' },
}

/** The verdict whose drafted advice stands in a summary; undefined if it has none. */
export const verdictOfAdvice = (summary: string): Verdict | undefined =>
  verdicts.find((verdict) =>
    Object.values(draftedAdvice[verdict]).some((sentence) => summary.includes(sentence)),
  )
