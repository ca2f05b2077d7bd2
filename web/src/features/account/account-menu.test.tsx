import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setSession } from '../../domain/session/session.ts'
import { sessionMessages } from '../../messages/sign-in.ts'
import { buyer } from '../../testing/examples.ts'
import { signOutThisBrowser } from '../../testing/pool.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { AccountMenu } from './account-menu.tsx'

vi.mock('../../domain/session/auth.ts', () => import('../../testing/pool.ts'))
vi.mock('../../domain/session/auth-sign-in.ts', () => import('../../testing/pool.ts'))

const show = () =>
  renderAt(
    <>
      <AccountMenu email={buyer.email} headerLinks={[{ to: '/suppliers', text: 'Suppliers' }]} />
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
  it('opens on a click, and shows the signed-in email', async () => {
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

  it('moves focus with the arrow keys, and wraps around', async () => {
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

  it('opens with ArrowUp at its last item', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe(signOut())
  })

  it('closes with Escape, and returns focus to its button', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(isOpen()).toBe(false)
    expect(focused()).toBe(menuButton())
  })

  it('closes when Tab leaves it', async () => {
    const user = show()
    menuButton().focus()
    await user.keyboard('{ArrowUp}')
    await user.tab()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Behind the menu' }))
    expect(isOpen()).toBe(false)
  })

  it('closes on a click outside, not on one inside', async () => {
    const user = show()
    await user.click(menuButton())
    await user.click(screen.getByText(buyer.email))
    expect(isOpen()).toBe(true)
    await user.click(document.body)
    expect(isOpen()).toBe(false)
  })

  it('opens a page', async () => {
    const user = show()
    await user.click(menuButton())
    await user.click(link('Profile'))
    await findPage('/profile')
  })

  it('closes on the link of the current page', async () => {
    const user = renderAt(<AccountMenu email={buyer.email} headerLinks={[]} />, { at: '/profile' })
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

  it('shows the home page and a toast', async () => {
    signOutThisBrowser.mockImplementation(async () => {
      setSession({ status: 'signed-out', byChoice: true })
      return 'done'
    })
    await press(show())
    await findPage('/')
    screen.getByText(sessionMessages.signedOut.title)
  })

  it('disables the button while it runs', async () => {
    const leaving = Promise.withResolvers<'leaving'>()
    signOutThisBrowser.mockReturnValue(leaving.promise)
    await press(show())
    await waitFor(() => expect(signOut().getAttribute('aria-disabled')).toBe('true'))
    leaving.resolve('leaving')
  })

  it('shows a failure, and can be retried', async () => {
    signOutThisBrowser.mockRejectedValue(new Error())
    await press(show())
    await screen.findByText(sessionMessages.signOutFailed)
    await waitFor(() => expect(signOut().getAttribute('aria-disabled')).toBeNull())
  })
})
