import type { Meta, StoryObj } from '@storybook/react-vite'
import type { VerifiedFile } from '../../../../shared/reports/report-verification.ts'
import type { Subject } from './use-verification.ts'
import { VerificationResult } from './verification-result.tsx'

const meta = {
  component: VerificationResult,
  args: { onRetry: () => {} },
} satisfies Meta<typeof VerificationResult>
export default meta
type Story = StoryObj<typeof meta>

const sha256 = '0639d2f7a3b84e433084e30412b1c27fdb5ed1f90c835114985524ea17add7b7'
const file: Subject = { kind: 'file', name: 'Report on a supplier.pdf', others: 0, sha256 }
const code: Subject = { kind: 'code', sha256: sha256.slice(0, 16) }
const report = (state: VerifiedFile['state']): VerifiedFile => ({
  kind: 'report',
  state,
  issuedOn: '2026-11-20',
  since: state === 'current' ? null : '2026-11-23T09:30:00.000Z',
})
const known = (
  subject: Subject,
  state: VerifiedFile['state'],
  kind: VerifiedFile['kind'] = 'report',
): Story => ({
  args: { state: { step: 'known', subject, report: { ...report(state), kind } } },
})

export const Hashing: Story = {
  args: { state: { step: 'hashing', name: 'Report on a supplier.pdf', percent: 40 } },
}
export const Asking: Story = { args: { state: { step: 'asking', subject: file } } }
export const Current = known(file, 'current')
export const Superseded = known({ ...file, others: 2 }, 'superseded')
export const Withdrawn = known(file, 'withdrawn')
export const NotKnown: Story = { args: { state: { step: 'unknown', subject: file } } }
export const CurrentCode = known(code, 'current')
export const SupersededCode = known(code, 'superseded')
export const WithdrawnCode = known(code, 'withdrawn')
export const CurrentCheck = known(file, 'current', 'payment-check')
export const SupersededCheck = known(code, 'superseded', 'payment-check')
export const UnknownCode: Story = { args: { state: { step: 'unknown', subject: code } } }
export const Failed: Story = {
  args: {
    state: {
      step: 'failed',
      subject: file,
      text: 'Too many files were checked. Try again in 12 minutes.',
    },
  },
}
export const Unreadable: Story = {
  args: { state: { step: 'unreadable', name: 'Reports', text: 'This file could not be read.' } },
}
