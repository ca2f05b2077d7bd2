import type { Meta, StoryObj } from '@storybook/react-vite'
import { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { paymentCheck } from '../../testing/payments.ts'
import { completedWithData, exampleReport, findings } from '../../testing/reports.ts'
import { CanYouPay } from './can-you-pay.tsx'

const report = exampleReport('clean')

const meta = {
  component: CanYouPay,
  args: {
    request: completedWithData(98),
    findings: { ...findings(report), report: PublishedReport.parse(report) },
    checks: [],
    onRetry: () => {},
  },
} satisfies Meta<typeof CanYouPay>
export default meta
type Story = StoryObj<typeof meta>

export const NoInvoiceYet: Story = {}
export const NotLoaded: Story = { args: { checks: undefined } }
export const Pay: Story = { args: { checks: [paymentCheck()] } }

const changed = paymentCheck({
  answer: 'call-first',
  accountLast4: '9999',
  reasons: [
    {
      code: 'account-changed',
      effect: 'call-first',
      text: 'The account number ends in 9999. The previous one ended in 4821.',
      source: 'Your earlier invoice checks',
    },
  ],
  invoice: { accountCountry: undefined },
})
export const CallFirst: Story = { args: { checks: [changed, paymentCheck({ id: 'before' })] } }

const forged = paymentCheck({
  answer: 'do-not-pay',
  reasons: [
    {
      code: 'payee-person',
      effect: 'do-not-pay',
      text: 'The account is a person’s: “Zhang Wei” looks like a person’s name.',
      source: 'The invoice',
    },
  ],
  invoice: { beneficiary: 'Zhang Wei', amount: 38_000, deposit: undefined },
})
export const DoNotPay: Story = { args: { checks: [forged] } }
