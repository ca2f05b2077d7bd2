import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { sentence } from '../story-samples.tsx'
import { Dialog } from './dialog.tsx'

const meta = { component: Dialog } satisfies Meta<typeof Dialog>
export default meta

export const Open: StoryObj<typeof meta> = {
  args: {
    title: 'A question before something is lost?',
    onClose: () => {},
    children: (
      <div className="stack">
        <p>{sentence}</p>
        <div className="actions">
          <Button variant="primary">Yes</Button>
          <Button>No</Button>
        </div>
      </div>
    ),
  },
}
