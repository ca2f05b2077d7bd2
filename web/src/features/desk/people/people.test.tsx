import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DeskPeople, DeskPerson } from '../../../../../shared/desk/people.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { People } from './people.tsx'

const chen: DeskPerson = {
  userId: 'chen',
  isMe: false,
  name: '陈明',
  email: 'chen@example.com',
  roles: ['analysts'],
  hasAuthenticator: true,
  isDisabled: false,
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  claimed: 3,
  away: null,
}
const li: DeskPerson = {
  ...chen,
  userId: 'li',
  isMe: true,
  name: null,
  email: 'li@example.com',
  roles: ['desk-admins'],
  claimed: 0,
}
const problem = (code: string, status: number) =>
  new ApiError({ kind: 'problem', status, code, detail: '' })

let sent: { name: string; params?: object; body?: object }[] = []
let answers: Record<string, unknown> = {}
/** What the list answers to a query. */
let pages: Record<string, DeskPeople> | undefined
type Input = { params?: { userId?: string }; query?: object; body?: object }
beforeEach(() => {
  pages = undefined
  sent = []
  answers = { listDeskPeople: { items: [chen, li], nextCursor: null } }
  api.answer = (name, { params, query, body }: Input) => {
    if (name === 'listDeskPeople' && pages) return pages[JSON.stringify(query)]
    if (name === 'getDeskPerson' && !(name in answers))
      return [chen, li].find(({ userId }) => userId === params?.userId)
    if (!/^(list|get)Desk/.test(name))
      sent.push({ name, ...(params && { params }), ...(body && { body }) })
    return answers[name]
  }
})

const show = (language: DeskLanguage = 'en', at = '/desk/people') =>
  renderAt(
    <Language value={language}>
      <People />
    </Language>,
    { at },
  )
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('lists the members, in Chinese too; what of a desk-admin is only for operators has no button', async () => {
  const user = show('zh')
  const row = within(await screen.findByRole('row', { name: /陈明/ }))
  for (const text of ['分析员', '已设置', '3 条', '在岗', '2026年11月20日 16:00'])
    row.getByText(text)
  await user.click(screen.getByRole('link', { name: 'li@example.com' }))
  await screen.findByText('管理员和您本人的权限只能由运维人员修改。')
  expect(screen.queryByRole('button', { name: /角色|休假|重置/ })).toBeNull()
})

it('opens a member who is on no page that is loaded, with what the list does not know', async () => {
  answers.getDeskPerson = { ...chen, userId: 'zhao', name: '赵敏', isDisabled: true }
  show('en', '/desk/people?person=zhao')
  await screen.findByRole('heading', { level: 2, name: '赵敏' })
  screen.getByText('Account disabled')
  answers.getDeskPerson = problem('not-found', 404)
  show('zh', '/desk/people?person=nobody')
  await screen.findByText('报告工作台没有这位成员。')
})

it('shows what only the user pool knows, the actions and the name to change once they are read', async () => {
  let answer = (_: DeskPerson) => {}
  answers.getDeskPerson = new Promise<DeskPerson>((resolve) => {
    answer = resolve
  })
  const user = show()
  await user.click(await screen.findByRole('link', { name: '陈明' }))
  const panel = within(screen.getByRole('region', { name: '陈明' }))
  panel.getByText('Loading…')
  expect(panel.queryByText('Set up')).toBeNull()
  expect(panel.queryByRole('button', { name: /role|away|authenticator|name/ })).toBeNull()
  answer({ ...chen, name: '陈明远', isDisabled: true })
  await screen.findByText('Account disabled')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('陈明远')
})

it('does not put back a name that another desk-admin has changed meanwhile', async () => {
  const user = show('en', '/desk/people?person=chen')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  answers.getDeskPerson = { ...chen, name: '陈明远' }
  answers.giveDeskRole = problem('try-again', 409)
  await user.click(button('Give the role reviewer'))
  await screen.findByRole('heading', { level: 2, name: '陈明远' })
  expect(field.value).toBe('陈明远')
})

it('loads more members, and keeps the focus when there are no more', async () => {
  pages = {
    '{}': { items: [li], nextCursor: 'next' },
    '{"cursor":"next"}': { items: [chen, li], nextCursor: null },
  }
  const user = show()
  await screen.findByRole('heading', { name: 'Members (1 loaded)' })
  await user.click(button('Load more'))
  const heading = await screen.findByRole('heading', { name: 'Members (2)' })
  expect(screen.getAllByRole('link').map(({ title }) => title)).toEqual([chen.email, li.email])
  expect(document.activeElement).toBe(heading)
})

it('finds members by a part of name or address, says so if there is none, and clears the search', async () => {
  const everyone = { items: [chen, li], nextCursor: null }
  pages = {
    '{}': everyone,
    '{"search":"陈"}': { items: [chen], nextCursor: null },
    '{"search":"x"}': { items: [], nextCursor: 'on' },
    '{"search":"x","cursor":"on"}': { items: [], nextCursor: null },
  }
  const user = show()
  const field = await screen.findByRole('searchbox', { name: 'Search by name or email' })
  await user.type(field, ' 陈 {Enter}')
  await screen.findByRole('heading', { name: 'Members found (1)' })
  // Who is open is so beside what was found.
  await user.click(screen.getByRole('link', { name: '陈明' }))
  await user.click(button('Close'))
  await screen.findByRole('heading', { name: 'Members found (1)' })
  await user.clear(field)
  await user.type(field, 'x{Enter}')
  await screen.findByText('No match so far. Load more.')
  await user.click(button('Load more'))
  await screen.findByText(/^No member matches/)
  await user.click(button('Clear'))
  await screen.findByRole('heading', { name: 'Members (2)' })
  expect(document.activeElement).toBe(field)
  expect((field as HTMLInputElement).value).toBe('')
})

it('announces how many were found, and not those of the search before', async () => {
  const user = show()
  const field = await screen.findByRole('searchbox', { name: 'Search by name or email' })
  const [status] = screen.getAllByRole('status')
  expect(status?.textContent).toBe('')
  let answer = (_: DeskPeople) => {}
  answers.listDeskPeople = new Promise<DeskPeople>((resolve) => {
    answer = resolve
  })
  await user.type(field, '陈{Enter}')
  await screen.findByRole('heading', { name: 'Loading…' })
  expect(status?.textContent).toBe('Loading…')
  answer({ items: [chen], nextCursor: null })
  await screen.findByRole('heading', { name: 'Members found (1)' })
  expect(status?.textContent).toBe('Members found (1)')
})

it('names a member, and shows which initials buyers read', async () => {
  const user = show('en', '/desk/people?person=chen')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.click(button('Save the name'))
  await screen.findByText('Enter a name.')
  await user.type(field, 'Chen Ming')
  screen.getByText(/“CM”/)
  answers.changeDeskPerson = { ...chen, name: 'Chen Ming' }
  await user.click(button('Save the name'))
  await screen.findByRole('heading', { level: 2, name: 'Chen Ming' })
  expect(sent).toEqual([
    { name: 'changeDeskPerson', params: { userId: 'chen' }, body: { name: 'Chen Ming' } },
  ])
})

it('takes the last role only after it is said what ends with it; the member leaves the list', async () => {
  const user = show('en', '/desk/people?person=chen')
  await user.click(await screen.findByRole('button', { name: 'Remove the role analyst…' }))
  screen.getByText(/cannot open the report desk anymore, and the 3 requests/)
  answers.takeDeskRole = problem('network', 0)
  await user.click(button('Remove the role'))
  await screen.findByText(/the same change is made only once/)
  answers.takeDeskRole = null
  await user.click(button('Remove the role'))
  await screen.findByText('陈明 no longer has the role analyst.')
  await waitFor(() => expect(screen.queryByRole('link', { name: '陈明' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Members (1)'))
})

it('resets a second factor only with a reason', async () => {
  const user = show('en', '/desk/people?person=chen')
  await user.click(await screen.findByRole('button', { name: /^Reset the authenticator/ }))
  await user.click(button('Reset and end all sessions'))
  await screen.findByText('Say why.')
  expect(sent).toEqual([])
  answers.resetSecondFactor = { ...chen, hasAuthenticator: false }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Phone lost')
  await user.click(button('Reset and end all sessions'))
  await screen.findByText(/all sessions have ended/)
  expect(sent).toMatchObject([{ name: 'resetSecondFactor', body: { reason: 'Phone lost' } }])
})

it('marks a member as away, with what they have claimed, and as back', async () => {
  const user = show('en', '/desk/people?person=chen')
  await user.click(await screen.findByRole('button', { name: 'Mark as away…' }))
  const day = screen.getByLabelText('Last day (Beijing time)')
  const today = (day as HTMLInputElement).value
  await user.clear(day)
  await user.click(button('Save'))
  await screen.findByText(/^Choose a day from/)
  await user.type(day, today)
  await user.click(screen.getByRole('checkbox', { name: /^Put the 3 requests/ }))
  answers.changeDeskPerson = {
    ...chen,
    claimed: 0,
    away: { since: `${today}T00:00:00.000Z`, until: today },
  }
  await user.click(button('Save'))
  await screen.findByText(/^陈明 is away until/)
  answers.changeDeskPerson = chen
  await user.click(button('Mark as back'))
  await screen.findByText('陈明 is back.')
  expect(sent.map(({ body }) => body)).toEqual([
    { awayUntil: today, freeClaims: true },
    { awayUntil: null },
  ])
})

it('adds a member, says who cannot be added, and opens who was', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Add a member…' }))
  await user.click(button('Add'))
  await screen.findByText('Enter the email address.')
  await user.type(screen.getByRole('textbox'), 'zhao@example.com')
  await user.selectOptions(screen.getByRole('combobox'), 'reviewer')
  answers.addDeskPerson = problem('invalid-request', 400)
  await user.click(button('Add'))
  await screen.findByText(/^No account with this address can be added/)
  const zhao = { ...chen, userId: 'zhao', name: null, email: 'zhao@example.com' }
  answers.addDeskPerson = answers.getDeskPerson = { ...zhao, roles: ['reviewers'] }
  await user.click(button('Add'))
  await screen.findByRole('heading', { level: 2, name: 'zhao@example.com' })
  expect(sent.at(-1)).toMatchObject({ body: { email: 'zhao@example.com', role: 'reviewers' } })
})
