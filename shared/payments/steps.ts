import { hasChinese } from '../names/text.ts'
import { ourNumberText } from '../reports/check.ts'
import { dayText } from '../reports/report-words.ts'
import type { PaymentAnswer, PaymentReason, ReasonCode } from './payment-check.ts'

type Given = {
  answer: PaymentAnswer
  reasons: readonly PaymentReason[]
  /** Reasons for which a call confirmed only the account: see `paymentAnswer`. @default none */
  unsettled?: readonly ReasonCode[]
  /** The name that an account should have: the registered one, or what the invoice calls its seller. */
  company: string
  /** The seller's name in Latin letters, as the invoice has it. */
  seller?: string | undefined
  accountLast4: string | null
  /** `otherDomainStep`. */
  domainStep?: string | undefined
  /** @default true */
  isAccountCompared?: boolean | undefined
  /** `paidBefore`. */
  paidStep?: string | undefined
}

/** An invoice is paid twice by mistake, or in two parts: a deposit, and the rest. */
export const paidBefore = (at: string, number: string | undefined): string =>
  `You recorded on ${dayText(at.slice(0, 10))} that you paid ${number === undefined ? 'this invoice' : `invoice ${number}`}. Send only what you still owe.`

const confirmAccount = (company: string, last4: string | null): string =>
  last4 === null
    ? `The invoice doesn’t show the full account number: ask ${company} for it, and check it here before you pay.`
    : `Have ${company} read the account number to you. It must end in ${last4}, and match the invoice digit by digit.`

const callIt =
  'Call the company at a number from the report; if it has none, ask our analysts for one. A call to a number from a public register or an old contract can warn you, but cannot show that the payment is safe. Never use the number, email or chat that the invoice came with.'

/** Reasons that no call can settle. */
const waitForReport: readonly (readonly [ReasonCode, string])[] = [
  ['nothing-verified', 'Hold the payment until you have our report on the company.'],
  ['report-withdrawn', 'Request a new verification of the company, and wait for its report.'],
]

const callWithoutReport =
  'Until then a call can only warn you. Take the number from a public register or a contract from before this deal, never from the invoice or its email.'

const notCompared = (company: string): string =>
  `The name matches, but we know no account of ${company} to compare the number with. Before you send a large amount, call ${ourNumberText}, and have the account number read to you.`

/** The step after a yes that is no proof. */
const afterYes =
  'Do not pay yet. The yes came from a number that we have not checked: ask our analysts for the company’s number, and call there.'

/** The steps that reasons ask for, besides the call. */
const remedies: readonly (readonly [ReasonCode, string])[] = [
  ['report-superseded', 'Run this check again with your newest report.'],
  ['verdict', 'Take the steps in the report first.'],
  ['report-old', 'Request a new report if the payment is large.'],
  [
    'payee-offshore',
    `Call the company at ${ourNumberText}, and ask why it is paid abroad. A letter under its seal is easily forged.`,
  ],
  ['payee-unclear', 'Ask for the account’s name in Chinese, as the bank has it.'],
  ['account-number-invalid', 'Ask for the account number again, in a new message of your own.'],
  ['bic-invalid', 'Ask for the bank’s BIC again.'],
  [
    'deposit-above-capital',
    'Pay in smaller parts, or against documents: ask your bank for a letter of credit.',
  ],
]

/** Not every buyer can read the registered name; who is called answers to it. */
function namesOf(company: string, seller = '') {
  const isKnown = seller !== '' && !hasChinese(seller)
  const short = isKnown ? seller : company
  return { short, both: isKnown && hasChinese(company) ? `${short} (${company})` : short }
}

/** What to ask the company for instead. */
function otherAccount(company: string, reasons: readonly PaymentReason[]): string[] {
  const wrong = reasons.filter(
    // No other account helps where the report says not to pay at all.
    ({ code, effect }) => effect === 'do-not-pay' && code !== 'verdict',
  )
  if (wrong.length === 0) return []
  return wrong.some(({ code }) => code.startsWith('payee-'))
    ? [
        `Call ${company} at ${ourNumberText}, and ask for an invoice with an account in its own name. Do not reply to the email.`,
      ]
    : [`Call ${company} at ${ourNumberText}, and ask which account is its own.`]
}

/** What a buyer does next, the first thing first. */
export const nextPaymentSteps = ({ paidStep, ...given }: Given): string[] =>
  paidStep === undefined || given.answer === 'do-not-pay'
    ? stepsOf(given)
    : [paidStep, ...stepsOf(given)]

function stepsOf({
  answer,
  reasons,
  company,
  seller,
  accountLast4,
  domainStep,
  isAccountCompared = true,
  unsettled = [],
}: Omit<Given, 'paidStep'>): string[] {
  const names = namesOf(company, seller)
  const against = new Set(reasons.filter(({ effect }) => effect !== 'pay').map(({ code }) => code))
  // A number that is missing is asked for already.
  if (accountLast4 === null) against.delete('account-number-invalid')
  const first = waitForReport.filter(([code]) => against.has(code)).map(([, step]) => step)
  const ofDomain = domainStep === undefined ? [] : [domainStep]
  const asked = [
    ...ofDomain,
    ...remedies.filter(([code]) => against.has(code)).map(([, step]) => step),
  ]
  switch (answer) {
    case 'pay':
      return [
        ...remedies.filter(([code]) => unsettled.includes(code)).map(([, step]) => step),
        accountLast4 === null
          ? 'Pay to the account on this invoice, and to no other.'
          : `Pay to the account that ends in ${accountLast4}, and to no other.`,
        ...(isAccountCompared || reasons.some(({ code }) => code === 'called')
          ? []
          : [notCompared(names.short)]),
        ...ofDomain,
        'If you’re given a new account later, check it here before you use it.',
      ]
    case 'call-first': {
      const isWithoutReport = first.length > 0
      return [
        ...(against.has('called') && !isWithoutReport ? [afterYes] : []),
        ...first,
        isWithoutReport ? callWithoutReport : callIt,
        confirmAccount(names.both, accountLast4),
        ...asked,
        isWithoutReport
          ? 'Run this check again once you have the report.'
          : 'Record the call to update the answer.',
      ]
    }
    case 'do-not-pay':
      return [
        'Do not send money to this account.',
        ...otherAccount(names.short, reasons),
        ...first,
        ...asked,
        'If you have paid already, call your bank now and ask it to recall the transfer.',
      ]
  }
}
