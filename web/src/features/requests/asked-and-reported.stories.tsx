import type { Meta, StoryObj } from '@storybook/react-vite'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { completed } from '../../testing/examples.ts'
import { AskedAndReported } from './asked-and-reported.tsx'
import { NewerReport } from './newer-report.tsx'

function Bands({ request }: { request: VerificationRequest }) {
  return (
    <>
      <AskedAndReported request={request} />
      <NewerReport request={request} shown={request.versions[0]} />
    </>
  )
}

const meta = { component: Bands } satisfies Meta<typeof Bands>
export default meta
type Story = StoryObj<typeof meta>

const company = {
  name: '佛山市顺德区朔桐电器有限公司',
  englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
  code: '91440606MAY5T1H88G',
}
type Relation = NonNullable<VerificationRequest['reportedCompany']>['relation']
const related = (relation: Relation, searchTerm?: string): Story => ({
  args: {
    request: completed({
      ...(searchTerm && { searchTerm }),
      reportedCompany: { ...company, relation, reason: 'Its seal is on the contract.' },
    }),
  },
})

export const Other = related('other')
export const Former = related('former')
export const Branch = related('branch')
export const Unknown = related('unknown', 'Foshan Shuotong Electric')
export const ByCode = related('same', company.code)
export const NewerIsWorse: Story = {
  args: {
    request: completed({
      newerReport: { requestId: 'newer', version: 1, verdict: 'do-not-pay-yet' },
    }),
  },
}
export const NewerIsPdf: Story = {
  args: { request: completed({ newerReport: { requestId: 'newer', version: 1, verdict: null } }) },
}
