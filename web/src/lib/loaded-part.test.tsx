import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadedPart } from './loaded-part.ts'

it('loads a part once for all that need it', async () => {
  let loads = 0
  const usePart = loadedPart(async () => ({ text: `loaded ${++loads}` }))
  const Shown = () => <p>{usePart(true)?.text}</p>
  const { unmount } = render(<Shown />)
  await screen.findByText('loaded 1')
  unmount()
  render(<Shown />)
  expect(screen.getByText('loaded 1')).toBeTruthy()
  expect(loads).toBe(1)
})
