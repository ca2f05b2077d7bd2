import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import { EvidenceViewer, ReportEvidence } from './report-evidence.tsx'

const meta = { component: ReportEvidence } satisfies Meta<typeof ReportEvidence>
export default meta
type Story = StoryObj<typeof meta>

/** A page of a register, with a black box over a number. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 7'%3E%3Crect width='12' height='7' fill='gray'/%3E%3Crect x='2' y='3' width='5' height='1'/%3E%3C/svg%3E"

const registerPage: ShownEvidence = {
  id: '1',
  number: 1,
  check: 'registration',
  origin: 'public-register',
  address: 'https://www.gsxt.gov.cn/corp-query-entprise-info.html',
  capturedAt: '2026-11-20T00:15:00.000Z',
  sha256: '0123456789abcdef'.repeat(4),
  width: 1200,
  height: 700,
  url: picture,
}
const letter: ShownEvidence = {
  ...registerPage,
  id: '2',
  number: 2,
  check: 'references',
  origin: 'other',
  address: '',
}

export const Pictures: Story = { args: { evidence: [registerPage, letter] } }

export const Viewer: Story = {
  args: { evidence: [registerPage] },
  render: () => <EvidenceViewer piece={registerPage} onClose={() => {}} />,
}
