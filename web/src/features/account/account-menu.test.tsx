import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setSession } from '../../lib/session.ts'
import { messages } from '../../messages/spec.ts'
import { buyer } from '../../testing/examples.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { AccountMenu } from './account-menu.tsx'

const pool = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<'done' | 'leaving'>>() }))
vi.mock('../../lib/auth.ts', () => ({ signOutThisBrowser: pool.signOut, resolveSession: vi.fn() }))
vi.mock('../../lib/auth-sign-in.ts', () => ({ resendCode: vi.fn(), signInWith: vi.fn() }))

const show = () =>
  renderAt(
    <>
      <AccountMenu email={buyer.email} ways={[{ to: '/suppliers', text: 'Suppliers' }]} />
      <button type="button">Behind the menu</button>
    </>,
    { at: '/dashboard' },
  )

const menuButton = () => screen.getByRole('button', { name: 'Account menu' })
const link = (name: string) => screen.getByRole('link', { name })
const signOut = () => screen.getByRole('button', { name: 'Sign out' })
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement

describe('the account menu', () => {
  it('is closed until it is pressed, and says whose it is', async () => {
    const user = show()
    expect(isOpen()).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(menuButton())
    expect(isOpen()).toBe(true)
    screen.getByText(buyer.email)
    expect(screen.getAllByRole('link').map((it) => it.textContent)).toEqual([
      'Suppliers',
      'Profile',
      'Settings',
    ])
    await user.click(menuButton())
    expect(isOpen()).toBe(false)
  })

  it('is walked through by the arrow keys, round and round', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
    expect(focused()).toBe(link('Suppliers'))
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe(signOut())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe(link('Profile'))
    await user.keyboard('{End}')
    expect(focused()).toBe(signOut())
    await user.keyboard('{Home}')
    expect(focused()).toBe(link('Suppliers'))
  })

  it('opens at its end by the upward arrow', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe(signOut())
  })

  it('closes with Escape, and gives the keyboard back', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(isOpen()).toBe(false)
    expect(focused()).toBe(menuButton())
  })

  it('closes when Tab leads out of it', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowUp}')
    await user.tab()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Behind the menu' }))
    expect(isOpen()).toBe(false)
  })

  it('closes at a press elsewhere, and stays at one within', async () => {
    const user = show()
    await user.click(menuButton())
    await user.click(screen.getByText(buyer.email))
    expect(isOpen()).toBe(true)
    await user.click(document.body)
    expect(isOpen()).toBe(false)
  })

  it('leads to a page', async () => {
    const user = show()
    await user.click(menuButton())
    await user.click(link('Profile'))
    await findPage('/profile')
  })

  it('closes at the link of the page that it is on', async () => {
    const user = renderAt(<AccountMenu email={buyer.email} ways={[]} />, { at: '/profile' })
    await user.click(menuButton())
    expect(link('Profile').getAttribute('aria-current')).toBe('page')
    await user.click(link('Profile'))
    expect(isOpen()).toBe(false)
    expect(focused()).toBe(menuButton())
  })
})

describe('signing out', () => {
  const press = async (user: ReturnType<typeof show>) => {
    await user.click(menuButton())
    await user.click(signOut())
  }

  it('leads home, and says that it is done', async () => {
    pool.signOut.mockImplementation(async () => {
      setSession({ status: 'signed-out', byChoice: true })
      return 'done'
    })
    await press(show())
    await findPage('/')
    screen.getByText(messages.signedOut.title)
  })

  it('shows that it is under way', async () => {
    const leaving = Promise.withResolvers<'leaving'>()
    pool.signOut.mockReturnValue(leaving.promise)
    await press(show())
    await waitFor(() => expect(signOut().getAttribute('aria-disabled')).toBe('true'))
    leaving.resolve('leaving')
  })

  it('that fails says so, and can be tried again', async () => {
    pool.signOut.mockRejectedValue(new Error())
    await press(show())
    await screen.findByText(messages.signOutFailed)
    await waitFor(() => expect(signOut().getAttribute('aria-disabled')).toBeNull())
  })
})
