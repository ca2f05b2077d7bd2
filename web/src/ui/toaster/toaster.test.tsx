import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { setPageLanguage } from '../../lib/page-language.ts'
import { toast } from '../../lib/toasts.ts'
import { findPage, renderAt } from '../../testing/render.tsx'

// `renderAt` renders the toaster beside every component.
const show = () =>
  renderAt(
    <>
      <button type="button">Save</button>
      <Link to="/faq">FAQ</Link>
    </>,
    { at: '/profile' },
  )

const announce = (...message: Parameters<typeof toast>) => act(() => toast(...message))
const notifications = () => screen.getByRole('region', { name: 'Notifications' })
const dismiss = () => screen.getByRole('button', { name: 'Dismiss notification' })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a toast', () => {
  it('is shown in a live region that exists before it', () => {
    show()
    const region = notifications()
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toBe('')
    announce({ title: 'Success', description: 'Profile updated' })
    expect(notifications()).toBe(region)
    expect(region.textContent).toBe('SuccessProfile updated')
  })

  it('has names in Chinese on a page in Chinese', () => {
    show()
    announce('已保存')
    act(() => setPageLanguage('zh-Hans'))
    within(screen.getByRole('region', { name: '通知' })).getByRole('button', { name: '关闭通知' })
    act(() => setPageLanguage('en'))
    within(notifications()).getByRole('button', { name: 'Dismiss notification' })
  })

  it('replaces the previous one', () => {
    show()
    announce('The first')
    announce('The second')
    expect(notifications().textContent).toBe('The second')
  })

  it('restores focus when it is dismissed', async () => {
    const user = show()
    announce('Saved')
    save().focus()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(dismiss())
    await user.keyboard('{Enter}')
    expect(notifications().textContent).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'FAQ' }))
  })

  it('disappears by itself only if it has a duration', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    announce('Stays')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    screen.getByText('Stays')
    announce('Goes', { duration: 5_000 })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(notifications().textContent).toBe('')
  })

  it('is shown for its whole duration after another toast', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    announce('The first', { duration: 5_000 })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    announce('The second', { duration: 5_000 })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    screen.getByText('The second')
  })
})

describe('opening another page', () => {
  const leave = async (user: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('link', { name: 'FAQ' }))
    await findPage('/faq')
  }

  it('removes the toast', async () => {
    const user = show()
    announce('Saved')
    await leave(user)
    await waitFor(() => expect(notifications().textContent).toBe(''))
  })

  it('keeps the toast that announced it', async () => {
    const user = show()
    announce('Signed out', { follows: true })
    await leave(user)
    screen.getByText('Signed out')
  })
})

describe('the link of a toast', () => {
  it('opens a page of the site and removes the toast', async () => {
    const user = show()
    announce('Limit reached', { link: { label: 'Upgrade', href: '/upgrade' } })
    await user.click(screen.getByRole('link', { name: 'Upgrade' }))
    await findPage('/upgrade')
    await waitFor(() => expect(notifications().textContent).toBe(''))
  })

  it('opens another site in a new tab', () => {
    show()
    announce('Ready', { link: { label: 'Open', href: 'https://reports.example/1.pdf' } })
    const link = screen.getByRole('link', { name: 'Open' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  })
})
