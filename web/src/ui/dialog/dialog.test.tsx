import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

it('a dialog keeps its keys from what is around it, which would prevent Escape from closing it', async () => {
  const around = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as a row of the report's form has keys.
    <div onKeyDown={around}>
      <Dialog title="A picture" onClose={() => {}}>
        <button type="button">Larger</button>
      </Dialog>
    </div>,
  )
  screen.getByRole('button', { name: 'Larger' }).focus()
  await userEvent.keyboard('{Escape}x')
  expect(around).not.toHaveBeenCalled()
})
