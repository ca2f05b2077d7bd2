import type { Meta, StoryObj } from '@storybook/react-vite'
import { exampleHistory } from '../../content/example-history.ts'
import { everyChange } from '../../testing/every-change.ts'
import { watchCheck } from '../../testing/examples.ts'
import { CheckTimeline } from './check-timeline.tsx'

const link = (text: string) => <a href="#main">{text}</a>

const meta = {
  component: CheckTimeline,
  args: { report: () => <p>{link('Read the report')}</p>, evidence: () => link('Evidence') },
} satisfies Meta<typeof CheckTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const AYear: Story = { args: { checks: exampleHistory, newRequestId: 'example-5' } }

export const EveryState: Story = {
  args: {
    checks: [
      watchCheck({ requestId: '6', state: 'pending', on: '2027-11-05', score: '' }),
      watchCheck({ requestId: '5', state: 'withdrawn', on: '2027-08-05', score: '' }),
      watchCheck({ requestId: '4', state: 'none', on: '2027-05-05', score: '' }),
      watchCheck({ requestId: '3', on: '2027-02-05', changes: null, score: 'high' }),
      watchCheck({ requestId: '2', on: '2026-11-05', changes: [] }),
      watchCheck({ requestId: '1', on: '2026-08-05' }),
    ],
  },
}

/** All kinds of change that two reports can have, as the comparison words them. */
export const EveryKindOfChange: Story = {
  args: {
    checks: [
      watchCheck({ requestId: '2', on: '2026-08-05', score: 15, changes: everyChange() }),
      watchCheck({ requestId: '1' }),
    ],
  },
}
