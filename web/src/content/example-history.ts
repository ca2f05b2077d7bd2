import type { WatchCheck } from '../../../shared/monitoring/watch.ts'
import { ourNumberText } from '../../../shared/reports/check.ts'

/** Another company than that of the sample report, which has a history of its own. Invented. */
export const exampleCompany = '佛山市顺德区示例电器有限公司'

const check = (id: string, on: string, more: Partial<WatchCheck>): WatchCheck => ({
  requestId: id,
  state: 'completed',
  on,
  reason: null,
  reportedAt: on,
  score: '',
  changes: [],
  ...more,
})

const ownAccount = `${exampleCompany}, Bank in Foshan (CN) …5502`
const newAccount = '示例國際貿易有限公司, Bank in Hong Kong (HK) …7730'

/** The e-mail about the newest change of the example. Its words are those of real e-mails. */
export const exampleAlert = {
  headline: 'Payment account changed',
  sentence: `The payment account changed from ${ownAccount} to ${newAccount}.`,
  meaning:
    'New bank details are a classic sign of fraud: someone poses as the supplier, or writes from its hacked email account.',
  next: `Before any money goes to the new account, have the company confirm it by phone, at ${ourNumberText}. If the account is in another name, ask for one in the company’s legal name.`,
} as const

/**
 * A year of checks of the example company, newest first. Invented; the scores are those of the rule, for a company
 * that has 89.6 without the enforcement and the payee.
 */
export const exampleHistory: readonly WatchCheck[] = [
  check('example-5', '2026-11-23', {
    score: 79,
    verdict: 'do-not-pay-yet',
    changes: [
      {
        level: 'alert',
        tone: 'worse',
        about: 'Verdict',
        text: 'Verdict: Proceed (86) → Do not pay yet (79)',
      },
      {
        level: 'alert',
        tone: 'worse',
        about: 'Payee',
        text: `Payee: ${ownAccount} → ${newAccount}`,
      },
      {
        level: 'alert',
        tone: 'worse',
        about: 'Payee on the invoice',
        text: 'Payee on the invoice: new finding (high). The account is in the name of another company.',
      },
      {
        level: 'notice',
        tone: 'worse',
        about: 'Mortgaged machinery and inventory',
        text: 'Mortgaged machinery and inventory: the source gave no answer this time. 1 open finding from before still counts.',
      },
    ],
  }),
  check('example-4', '2026-08-23', {
    score: 86,
    changes: [
      {
        level: 'alert',
        tone: 'better',
        about: 'Verdict',
        text: 'Verdict: Proceed with care (79) → Proceed (86)',
      },
      {
        level: 'notice',
        tone: 'better',
        about: 'Court enforcement; closed for lack of assets',
        text: 'Court enforcement; closed for lack of assets: closed. CNY 96,200 was enforced and has been paid.',
      },
    ],
  }),
  check('example-3', '2026-05-23', {
    score: 79,
    verdict: 'proceed-with-care',
    changes: [
      {
        level: 'alert',
        tone: 'worse',
        about: 'Verdict',
        text: 'Verdict: Proceed (89) → Proceed with care (79)',
      },
      {
        level: 'alert',
        tone: 'worse',
        about: 'Court enforcement; closed for lack of assets',
        text: 'Court enforcement; closed for lack of assets: new finding (high). CNY 96,200 is being enforced.',
      },
    ],
  }),
  check('example-2', '2026-02-23', { score: 89 }),
  check('example-1', '2025-11-23', { score: 89, changes: null }),
]
