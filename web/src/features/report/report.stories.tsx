import type { Meta, StoryObj } from '@storybook/react-vite'
import { crowdedReport, ownedReport } from '../../../../shared/reports/fixtures/owned-reports.ts'
import { exampleReport, findings } from '../../testing/reports.ts'
import { Button } from '../../ui/button/button.tsx'
import { ReportBody } from '../../ui/report/report-body.tsx'

const meta = {
  component: ReportBody,
  args: { actions: <Button size="small">Open PDF</Button> },
} satisfies Meta<typeof ReportBody>
export default meta
type Story = StoryObj<typeof meta>

const shown = (report: ReturnType<typeof exampleReport>) => ({ ...findings(report), report })

export const Clean: Story = { args: { findings: shown(exampleReport('clean')) } }
export const Mixed: Story = { args: { findings: shown(exampleReport('mixed')) } }
export const Bad: Story = { args: { findings: shown(exampleReport('bad')) } }
/** Of format 2: four levels of owners with a circle, a nominee and a dissolved company. */
export const Owners: Story = { args: { findings: shown(ownedReport()) } }
export const TwoHundredOwners: Story = { args: { findings: shown(crowdedReport()) } }
/** Nothing was checked. */
export const Unknown: Story = { args: { findings: shown(exampleReport('clean', { checks: {} })) } }

const gate =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='gray'/%3E%3C/svg%3E"
const withPhotographs = exampleReport('mixed', {
  photographs: ['gate.jpg', 'line.jpg'].map((file) => ({
    file,
    caption: 'The gate, with the company’s name on its sign',
    takenOn: '2026-11-18',
  })),
})

export const PhotographsAndChanges: Story = {
  args: {
    findings: {
      ...shown(withPhotographs),
      ...findings(withPhotographs, { comparedWith: 1, version: 2 }, exampleReport('clean')),
      report: withPhotographs,
      photographs: withPhotographs.photographs.map(({ file }) => ({
        file,
        url: gate,
        expiresAt: '2026-11-20T08:05:00.000Z',
      })),
    },
  },
}
