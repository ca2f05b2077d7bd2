import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { Disputes } from './disputes.tsx'

const me: DeskMe = {
  name: 'Ann',
  roles: ['analysts'],
  signedInAt: '2026-11-21T06:00:00.000Z',
  sessionEndsAt: '2026-11-21T14:00:00.000Z',
}
const dispute = (id: string): Dispute => ({
  id,
  receivedAt: '2026-11-20T08:00:00.000Z',
  companyName: `Company ${id}`,
  companyCode: '',
  reportCode: '',
  statement: 'Wrong',
  source: '',
  name: 'Li',
  position: '',
  email: 'li@example.com',
  reports: [],
  outcome: null,
})

const pages: Record<string, { items: Dispute[]; nextCursor: string | null }> = {
  '': { items: [dispute('A'), dispute('B')], nextCursor: 'second' },
  second: { items: [dispute('C')], nextCursor: 'third' },
  third: { items: [dispute('D')], nextCursor: null },
}
let asked: string[] = []
beforeEach(() => {
  asked = []
  api.answer = (_, { query }: { query: { cursor?: string } }) => {
    asked.push(query.cursor ?? '')
    return pages[query.cursor ?? '']
  }
})

const show = (at = '/desk/disputes') =>
  renderAt(
    <Language value="en">
      <Disputes me={me} />
    </Language>,
    { at },
  )
const open = () => screen.findByRole('region', { name: /^Open/ })
const names = async () =>
  within(await open())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('shows further open disputes on request', async () => {
  const user = show()
  await screen.findByRole('heading', { name: 'Open (2+)' })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Company C')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('heading', { name: 'Open (4)' })
  expect(await names()).toEqual(['A', 'B', 'C', 'D'].map((id) => `Company ${id}`))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('looks through the pages for the one that an e-mail links to', async () => {
  show('/desk/disputes?dispute=D')
  await screen.findByRole('heading', { level: 2, name: 'Company D' })
  expect(asked).toEqual(['', 'second', 'third'])
})

it('says that it is not there once all pages are read', async () => {
  show('/desk/disputes?dispute=GONE')
  await screen.findByText('This dispute is not in the list: it was decided a while ago.')
  expect(asked).toEqual(['', 'second', 'third'])
})
