import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Usage } from '../../../shared/account/account.ts'
import { maxNameLength } from '../../../shared/names/text.ts'
import { popularSearches } from '../../../shared/search/popular-searches.ts'
import { nextStepsPath, signInPath } from '../lib/paths.ts'
import { messages } from '../messages/spec.ts'
import { type Answers, sentTo, unreachable } from '../testing/api.ts'
import { company, me, usage } from '../testing/examples.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import { SearchForm } from './home-search-form.tsx'
import NextSteps from './next-steps.tsx'

const form = (
  <>
    <SearchForm />
    <a href="/faq">FAQ</a>
  </>
)
const showVisitor = () => renderAt(form, { session: { status: 'signed-out' } })
const showBuyer = (api: Answers = {}) =>
  renderAt(form, { api: { getMe: me(), getUsage: usage('free', 1), ...api } })

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Supplier company name' })
const panel = () => screen.findByRole('dialog', { name: 'Search suggestions' })
const noPanel = () => expect(screen.queryByRole('dialog')).toBeNull()
/** As most buyers do: from the contract, or from a message. */
const paste = async (user: UserEvent, text: string) => {
  await user.click(field())
  await user.paste(text)
}
const searchButton = () => screen.getByRole('button', { name: 'Search' })
const popular = async () =>
  within(within(await panel()).getByRole('list', { name: 'Popular searches' })).getAllByRole(
    'button',
  )

describe('the suggestions', () => {
  it('open with the keyboard in the field, and close with Escape', async () => {
    const user = showVisitor()
    noPanel()
    await user.tab()
    expect(document.activeElement).toBe(field())
    await panel()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(await popular()).toHaveLength(popularSearches.length)
    await user.keyboard('{Escape}')
    noPanel()
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('become those that fit what is typed, by Chinese, English or pinyin', async () => {
    const user = showVisitor()
    for (const typed of ['比亚迪', 'byd', 'BIYADI']) {
      await user.clear(field())
      await user.type(field(), typed)
      const [first, ...others] = await popular()
      expect(first?.textContent).toContain('比亚迪股份有限公司')
      expect(others).toEqual([])
    }
    await user.clear(field())
    await paste(user, company)
    within(await panel()).getByText('Quick access')
    expect(within(await panel()).queryByText('Popular searches')).toBeNull()
  })

  it('are walked through by the arrow keys, and the chosen one is in the field', async () => {
    const user = showVisitor()
    await user.click(field())
    const [first, second] = await popular()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(field())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await user.keyboard('{Enter}')
    expect(field().value).toBe(popularSearches[1]?.chinese)
    expect(document.activeElement).toBe(field())
    noPanel()
  })

  it('are one stop for Tab, and close when the keyboard leaves them', async () => {
    const user = showVisitor()
    await user.click(field())
    await panel()
    screen.getByRole('link', { name: 'FAQ' }).focus()
    await waitFor(noPanel)
  })

  it('begin with a paying buyer’s own suppliers, by their other names too', async () => {
    const saved = {
      key: 'key',
      name: company,
      note: '',
      tags: [],
      aliases: ['Example Tech'],
      savedAt: '2026-05-04T08:00:00.000Z',
      updatedAt: '2026-05-04T08:00:00.000Z',
    }
    const user = showBuyer({
      getMe: me({ accountType: 'premium' }),
      listSuppliers: { items: [saved], nextCursor: null },
    })
    await paste(user, 'example tech')
    const own = await screen.findByRole('list', { name: 'Saved suppliers' })
    await user.click(within(own).getByRole('button', { name: new RegExp(company) }))
    expect(field().value).toBe(company)
  })

  it('work without the suppliers where those cannot be read', async () => {
    const user = showBuyer({
      getMe: me({ accountType: 'premium' }),
      listSuppliers: unreachable,
    })
    await user.type(field(), 'byd')
    await waitFor(() => expect(sentTo('listSuppliers')).toHaveLength(1))
    expect(await popular()).toHaveLength(1)
  })
})

describe('what is typed', () => {
  it('is there again after Go Back from the next steps', async () => {
    const user = renderAt(<NextSteps />, {
      at: nextStepsPath(company),
      api: {
        getMe: me(),
        getUsage: usage('free', 1),
        listRequests: { items: [], nextCursor: null },
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Go Back' }))
    await findPage('/')
    cleanup()
    // A buyer's suggestions would load after the test.
    showVisitor()
    expect(field().value).toBe(company)
    await user.click(screen.getByRole('button', { name: /^Clear/ }))
    cleanup()
    showVisitor()
    expect(field().value).toBe('')
  })

  it('is recognized while it is typed', async () => {
    const user = showVisitor()
    await paste(user, 'Shenzhen Example Co., Ltd.')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((it) => it.textContent)).toContain(
        'English or pinyin name',
      ),
    )
    screen.getByRole('button', { name: 'Ask AI Help for the Chinese name' })
    await user.clear(field())
    await paste(user, company)
    await screen.findByText('Chinese legal name')
  })

  it('is cleared by one press, with the keyboard in the field', async () => {
    const user = showVisitor()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    await user.type(field(), 'byd')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('goes into the next step as the company’s name, without spaces around it', async () => {
    const user = showBuyer()
    await paste(user, `  ${company} `)
    await user.keyboard('{Enter}')
    await findPage(nextStepsPath(company))
  })

  it('and is only spaces, or too long, goes nowhere', async () => {
    const user = showBuyer()
    await user.type(field(), '   {Enter}')
    await user.clear(field())
    await paste(user, '长'.repeat(maxNameLength + 1))
    await user.click(searchButton())
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('heading', { name: /^Another page/ })).toBeNull()
    expect(sentTo('getUsage')).toEqual([])
  })
})

describe('Search', () => {
  it('sends a visitor to sign in, and keeps the name', async () => {
    const user = showVisitor()
    await paste(user, company)
    await user.click(searchButton())
    await findPage(signInPath({ searchTerm: company }))
    screen.getByText(messages.signInToSearch.title)
  })

  it('asks for the checks left once, and says that it searches', async () => {
    const asking = Promise.withResolvers<Usage>()
    const user = showBuyer({ getUsage: () => asking.promise })
    await paste(user, company)
    await user.click(searchButton())
    const busy = await screen.findByRole('button', { name: 'Searching…' })
    await user.click(busy)
    await user.type(field(), '{Enter}')
    asking.resolve(usage('free', 1))
    await findPage(nextStepsPath(company))
    expect(sentTo('getUsage')).toHaveLength(1)
  })

  it('goes no further without a check left', async () => {
    const user = showBuyer({ getUsage: usage('free', 3) })
    await paste(user, company)
    await user.click(searchButton())
    await screen.findByText(messages.freeLimit.title)
    expect(screen.queryByRole('heading', { name: /^Another page/ })).toBeNull()
    screen.getByRole('link', { name: 'Upgrade to Premium' })
  })
})

describe('AI Help', () => {
  it('opens with the keyboard in its message, and gives it back', async () => {
    const user = showVisitor()
    const button = screen.getByRole('button', { name: 'AI Help' })
    await user.click(button)
    const message = await screen.findByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  })

  it('is asked about the English name that was typed', async () => {
    const user = showVisitor()
    await paste(user, 'Example Tech Ltd')
    await user.click(
      await screen.findByRole('button', { name: 'Ask AI Help for the Chinese name' }),
    )
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
    expect(message.value).toBe('What is the Chinese legal name of Example Tech Ltd?')
    noPanel()
  })
})
