import { plans } from '../../../shared/plans/plans.ts'
import { type Currency, partnerUsd, premiumPrice } from '../../../shared/plans/prices.ts'
import { basicChecks, type CheckId, checkIds } from '../../../shared/reports/checks.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import {
  FinancialDrawing,
  LegalDrawing,
  OperationalDrawing,
  ReputationDrawing,
} from '../ui/drawings/risk-drawings.tsx'
import {
  AssessDrawing,
  CollectDrawing,
  ReceiveDrawing,
  SearchDrawing,
  SubmitDrawing,
} from '../ui/drawings/step-drawings.tsx'
import type { Feature } from '../ui/feature-list/feature-list.tsx'
import type { Step } from '../ui/steps/steps.tsx'
import { basicAi, financialReports, fullAi } from './report-kinds.ts'

const { free, premium, partner } = plans

export const steps: readonly Step[] = [
  {
    name: 'Search by the Chinese name',
    figure: <SearchDrawing />,
    text: (
      <p>
        Paste the supplier’s full legal name in Chinese, as it appears on the contract, the invoice
        or the business license. It’s the only name on the registers of mainland China. If you have
        only an English name, the AI Help on the home page suggests Chinese ones to compare with
        your documents.
      </p>
    ),
  },
  {
    name: 'Submit a verification request',
    figure: <SubmitDrawing />,
    text: (
      <p>
        Check the name once more and submit. The request appears on your dashboard as pending, and
        this uses one check.
      </p>
    ),
  },
  {
    name: 'Data collection',
    figure: <CollectDrawing />,
    text: (
      <p>
        We gather what is on record under exactly that name: registration and license, capital and
        filings, court and enforcement entries, and published warnings. How much of it your report
        covers depends on your plan.
      </p>
    ),
  },
  {
    name: 'Risk assessment',
    figure: <AssessDrawing />,
    text: (
      <p>
        An analyst grades each finding. A published rule turns the grades into one trust score, from
        four dimensions: legal, financial, operational and reputation.
      </p>
    ),
  },
  {
    name: 'Receive the report',
    figure: <ReceiveDrawing />,
    text: (
      <p>
        The report appears on your dashboard, with a PDF to keep, within {free.deliveryHours} hours
        ({premium.deliveryHours} with Premium, {partner.deliveryHours} with Partner), and we’ll
        email you when it’s there, unless you’ve turned report alerts off. {deliveryPromise}
      </p>
    ),
  },
]

export const dimensions: readonly Feature[] = [
  {
    name: 'Legal',
    figure: <LegalDrawing />,
    text: 'Does the company exist under this exact name? Is its registration active, does its license cover what it sells, and is it in court?',
  },
  {
    name: 'Financial',
    figure: <FinancialDrawing />,
    text: 'How much capital is registered and how much was paid in? Are there tax debts, pledged shares, or signs of insolvency? Is the account on the invoice its own?',
  },
  {
    name: 'Operational',
    figure: <OperationalDrawing />,
    text: 'Is it a factory or a trading company? Do its age, staff, address and certificates fit the order you’re about to place?',
  },
  {
    name: 'Reputation',
    figure: <ReputationDrawing />,
    text: 'What do its customers and the press say about it? Does it know the person who writes to you? What happened to other companies run by the same people?',
  },
]

/** A Basic report in lines, each with the checks that it stands for: together, all that are basic. */
export const basicContents: readonly { text: string; checks: readonly CheckId[] }[] = [
  {
    text: 'Identity on the register: credit code, status, date of founding, registered address, legal representative',
    checks: ['registration', 'registration-status'],
  },
  {
    text: 'Registered and paid-in capital, business scope and licenses',
    checks: ['capital', 'licences'],
  },
  {
    text: 'Years in business, registered changes, and annual reports filed',
    checks: ['track-record', 'annual-reports'],
  },
  {
    text: 'Official lists: serious violations, dishonest debtors, abnormal operations, sanctions',
    checks: ['serious-violations', 'dishonest-debtor', 'abnormal-operations', 'sanctions'],
  },
  { text: 'The payee on your invoice', checks: ['payee'] },
]

type Contents = {
  name: string
  plan: string
  intro: string
  /** Partner has one, in US dollars: a page in pounds leads to the pricing page. */
  price?: Partial<Record<Currency, number>>
  contents: readonly string[]
}

export const reportContents: readonly Contents[] = [
  {
    name: 'Basic',
    plan: plans.free.label,
    intro: `The Free plan’s report, within ${free.deliveryHours} hours: ${basicChecks.length} of the ${checkIds.length} checks.`,
    contents: [
      ...basicContents.map(({ text }) => text),
      'The trust score, with the reasons for it',
    ],
  },
  {
    name: 'Premium',
    plan: plans.premium.label,
    intro: `Within ${premium.deliveryHours} hours.`,
    price: premiumPrice,
    contents: [
      'Everything in Basic',
      financialReports,
      'The legal representative’s other companies, and the people in charge',
      'Connected businesses: shareholders, subsidiaries and shared addresses',
      'Courts, penalties, taxes, premises, customs, reputation: see check by check below',
      basicAi,
    ],
  },
  {
    name: 'Partner',
    plan: plans.partner.label,
    intro: `Within ${partner.deliveryHours} hours, for as many suppliers as you like.`,
    price: { USD: partnerUsd },
    contents: [
      'Everything in Premium',
      fullAi,
      'Currency hedging tools, by arrangement with your account manager',
      'An account manager who goes over the reports that you share with them',
    ],
  },
  {
    name: 'Enterprise',
    plan: plans.enterprise.label,
    intro: `Within ${plans.enterprise.deliveryHours} hours, or as agreed. For buying organizations.`,
    contents: [
      'Unlimited checks',
      'Report contents and formats as agreed with you',
      'Currency hedging tools, by arrangement with your account manager',
    ],
  },
]
