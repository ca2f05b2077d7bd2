import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoReportsDrawing } from '../drawings/empty-drawings.tsx'
import { action } from '../story-samples.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './loading.tsx'

const meta = { component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta

export const Empty: StoryObj<typeof meta> = {
  args: {
    children: (
      <>
        <NoReportsDrawing />
        <p>No reports found.</p>
        {action}
      </>
    ),
  },
}

export const StillLoading: StoryObj = { render: () => <Loading /> }
