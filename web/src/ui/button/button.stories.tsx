import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../../../../shared/site/pages.ts'
import { DocumentIcon, SearchIcon } from '../icons.tsx'
import { Button, ButtonLink } from './button.tsx'

/** Each story shows the three sizes. */
const meta = {
  component: Button,
  render: (args) => (
    <div className="actions">
      <Button {...args} size="small" />
      <Button {...args} />
      <Button {...args} size="large" />
    </div>
  ),
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'Plain' } }
export const Primary: Story = { args: { children: 'Primary', variant: 'primary' } }
export const AsText: Story = { args: { children: 'As text', variant: 'link' } }
export const Busy: Story = { args: { children: 'Busy', variant: 'primary', busy: 'Busy…' } }
export const Disabled: Story = { args: { children: 'Disabled', disabled: true } }

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <DocumentIcon /> With an icon
      </>
    ),
  },
}

export const Link: StoryObj = {
  render: () => (
    <div className="actions">
      {(['small', undefined, 'large'] as const).map((size) => (
        <ButtonLink key={size ?? 'normal'} to={paths.home} {...(size && { size })}>
          <SearchIcon /> A link
        </ButtonLink>
      ))}
    </div>
  ),
}
