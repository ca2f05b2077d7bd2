import type { Tone } from './tone.ts'
import type { Verdict } from './verdicts.ts'

/*
 * Imports types only: lists and e-mails show a verdict without the catalog of checks, which `verdict.ts` needs.
 */

/** The name of each verdict. `tone` is its color, whatever the color of the score. */
export const verdictNames: Readonly<Record<Verdict, { title: string; zh: string; tone: Tone }>> = {
  proceed: { title: 'Proceed', zh: '未发现不宜付款的情况', tone: 'good' },
  'proceed-with-care': { title: 'Proceed with care', zh: '核实后谨慎付款', tone: 'fair' },
  'do-not-pay-yet': { title: 'Do not pay yet', zh: '暂勿付款', tone: 'poor' },
  'do-not-deal': { title: 'Do not deal with this company', zh: '切勿与该公司交易', tone: 'poor' },
}

/** The verdict of a score without findings. */
export const bandVerdicts: Readonly<Record<Tone, Verdict>> = {
  good: 'proceed',
  fair: 'proceed-with-care',
  poor: 'do-not-pay-yet',
}

/** Verdicts that say to send no money. */
export const isNoPay = (verdict: Verdict): boolean =>
  verdict === 'do-not-pay-yet' || verdict === 'do-not-deal'
