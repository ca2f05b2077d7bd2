import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setSession } from '../../domain/session/session.ts'
import { renderAt } from '../../testing/render.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareBox } from './compare-box.tsx'

const ids = ['a', 'b', 'c', 'd', 'e']

const show = () =>
  renderAt(
    <>
      {ids.map((id) => (
        <CompareBox key={id} id={id} name={`公司${id}`} />
      ))}
      <CompareBar />
    </>,
  )

const box = (id: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare 公司${id}` })
const bar = () => within(screen.getByRole('region', { name: 'Comparison' }))
const status = () => bar().getByRole('status').textContent

// The selection of one test is not that of the next.
afterEach(() => setSession({ status: 'signed-out' }))

describe('selecting reports to compare', () => {
  it('says how many are selected, and compares from two on', async () => {
    const user = show()
    expect(status()).toBe('')
    expect(bar().queryByRole('button')).toBeNull()
    await user.click(box('b'))
    expect(status()).toBe('1 selected. Choose one more.')
    expect(bar().queryByRole('link')).toBeNull()
    await user.click(box('a'))
    expect(status()).toBe('2 selected')
    const link = bar().getByRole('link', { name: 'Compare' })
    expect(link.getAttribute('href')).toBe('/compare?requests=b,a')
  })

  it('takes four at most, and says what to do for a fifth', async () => {
    const user = show()
    for (const id of ids) await user.click(box(id))
    expect(status()).toBe('At most 4 fit side by side. Remove one first.')
    expect(ids.map((id) => box(id).checked)).toEqual([true, true, true, true, false])
    await user.click(box('a'))
    expect(status()).toBe('3 selected')
    await user.click(box('e'))
    expect(bar().getByRole('link').getAttribute('href')).toBe('/compare?requests=b,c,d,e')
  })

  it('is cleared by its button, by the keyboard, and with the session', async () => {
    const user = show()
    box('a').focus()
    await user.keyboard(' ')
    await user.click(box('b'))
    await user.click(bar().getByRole('button', { name: 'Clear selection' }))
    expect(status()).toBe('')
    expect(box('a').checked).toBe(false)
    await user.click(box('c'))
    setSession({ status: 'signed-out' })
    setSession({ status: 'signed-in' })
    expect(
      await screen.findByRole('checkbox', { name: 'Compare 公司c', checked: false }),
    ).toBeTruthy()
  })
})
