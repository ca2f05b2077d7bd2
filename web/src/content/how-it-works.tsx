import { plans } from '../../../shared/plans/plans.ts'
import { type Currency, partnerUsd, premiumPrice } from '../../../shared/plans/prices.ts'
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

const { free, premium, partner } = plans

export const steps: readonly Step[] = [
  {
    name: 'Search by the Chinese name',
    figure: <SearchDrawing />,
    text: (
      <p>
        Paste the supplier’s full legal name in Chinese, as it appears on the contract, the invoice
        or the business license. It is the only name that the Chinese registers know. If you have
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
        The findings are weighed along four dimensions, legal, financial, operational and
        reputation, and brought together in one trust score.
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
        email you when it’s there. {deliveryPromise}
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
    text: 'How much capital is registered and how much was paid in? Are there debts under enforcement, pledges, or signs that it cannot pay?',
  },
  {
    name: 'Operational',
    figure: <OperationalDrawing />,
    text: 'Is it a factory or a trading company? Do its age, staff, address and permits fit the order that you are about to place?',
  },
  {
    name: 'Reputation',
    figure: <ReputationDrawing />,
    text: 'What do regulators, courts, trade partners and the press say about it and about the people behind it?',
  },
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
    intro: `The report of the Free plan, within ${free.deliveryHours} hours.`,
    contents: [
      'Verification that the company exists under the name you gave',
      'Registration: credit code, status, date of founding, registered address',
      'Registered capital and business scope',
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
      'Detailed financial reports, where the company has filed them',
      'The legal representative, and other companies under the same control',
      'Connected businesses: shareholders, subsidiaries and shared addresses',
      'Basic AI risk detection over the collected records',
    ],
  },
  {
    name: 'Partner',
    plan: plans.partner.label,
    intro: `Within ${partner.deliveryHours} hours, without a limit on checks.`,
    price: { USD: partnerUsd },
    contents: [
      'Everything in Premium',
      'The full AI suite, by arrangement: risk detection with the alerts you agree on with your account manager',
      'Currency hedging tools, by arrangement with your account manager',
      'An account manager who goes through findings with you',
    ],
  },
  {
    name: 'Enterprise',
    plan: plans.enterprise.label,
    intro: 'By arrangement, for buying organizations.',
    contents: [
      'Unlimited searches',
      'Report contents, formats and delivery as agreed with you',
      'Currency hedging tools, by arrangement with your account manager',
    ],
  },
]
