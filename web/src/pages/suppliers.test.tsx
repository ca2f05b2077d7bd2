import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import type { SavedSupplier } from '../../../shared/suppliers/supplier.ts'
import { type Answers, problem, sentTo, unreachable } from '../testing/api.ts'
import { company, completed, me, usage } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import Suppliers from './suppliers.tsx'

const saved: SavedSupplier = {
  key: 'key',
  name: company,
  note: '',
  tags: [],
  aliases: [],
  savedAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
}
/** Asked for by its code. */
const report = completed({
  searchTerm: '91440300MA5EXAMPLE',
  reportedCompany: {
    name: company,
    englishName: 'Shenzhen Example Technology Co., Ltd.',
    code: '91440300MA5EXAMPLE',
    relation: 'same',
  },
})

const show = (api: Answers = {}) =>
  renderAt(<Suppliers />, {
    at: '/suppliers',
    api: {
      getMe: me({ accountType: 'premium' }),
      getUsage: usage('premium', 1),
      listSuppliers: { items: [saved], nextCursor: null },
      listRequests: { items: [report], nextCursor: null },
      listPayeeChecks: { items: [], nextCursor: null },
      listWatches: { items: [], limit: 3 },
      ...api,
    },
  })

it('a saved supplier has its English name and its report, also of a request by its code', async () => {
  show()
  const entry = within(await screen.findByRole('article', { name: company }))
  await entry.findByText('Shenzhen Example Technology Co., Ltd.')
  entry.getByRole('button', { name: /^View Report/ })
  await entry.findByRole('button', { name: /^Watch this supplier/ })
})

it('saved suppliers are shown with all their lines, which would move the buttons if they came later', async () => {
  const requests = Promise.withResolvers<{ items: VerificationRequest[]; nextCursor: null }>()
  show({ listRequests: () => requests.promise })
  await waitFor(() => expect(sentTo('listRequests')).toHaveLength(1))
  expect(screen.queryByRole('article')).toBeNull()
  screen.getByText('Loading...')
  requests.resolve({ items: [report], nextCursor: null })
  const entry = within(await screen.findByRole('article', { name: company }))
  entry.getByText('Shenzhen Example Technology Co., Ltd.')
})

it('saved suppliers are shown without their requests and checks, if these cannot be loaded', async () => {
  show({ listRequests: unreachable, listPayeeChecks: unreachable })
  await screen.findByRole('article', { name: company })
})

it('a new report is asked about with both names and what it costs', async () => {
  const user = show()
  await screen.findByText('Shenzhen Example Technology Co., Ltd.')
  await user.click(await screen.findByRole('button', { name: `Request a new report ${company}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Request a new report?' })
  expect(dialog.textContent).toContain(
    `A new report on ${company} (Shenzhen Example Technology Co., Ltd.) uses one check. You have 29 of 30 checks left.`,
  )
})

it('a saved supplier’s score has its verdict in words, and the newer report', async () => {
  const newerReport = { requestId: 'NEWER', version: 1, verdict: 'do-not-deal' } as const
  const capped = { ...report, score: 79, verdict: 'do-not-pay-yet' as const, newerReport }
  show({ listRequests: { items: [capped], nextCursor: null } })
  const entry = within(await screen.findByRole('article', { name: company }))
  await entry.findByText('79%')
  entry.getByText('Do not pay yet')
  expect(entry.queryByText('Proceed with care')).toBeNull()
  entry.getByRole('link', { name: 'Newer report: Do not deal with this company' })
})

it('a saved supplier whose request led to another company says so in red, and shows it as no report of its own', async () => {
  const found = { name: '另一家有限公司', code: '91440606MAY5T1H88G', relation: 'other' } as const
  const reason = 'The name is not registered.'
  const other = completed({ reportedCompany: { ...found, reason } })
  show({ listRequests: { items: [other], nextCursor: null } })
  const entry = within(await screen.findByRole('article', { name: company }))
  await entry.findByText(
    (_, element) =>
      element?.tagName === 'STRONG' &&
      element.textContent ===
        `Not the company you asked for. You asked for ${company}. This report is about ${found.name}. Why: ${reason}`,
  )
  expect(entry.queryByRole('button', { name: /^Watch/ })).toBeNull()
})

it('requests that are too many for a CSV file are in the copy of the data, to which a link leads', async () => {
  const user = show({ exportRequests: problem(409, 'csv-too-large') })
  await user.click(await screen.findByRole('button', { name: 'Requests as CSV' }))
  await screen.findByText(/more than 5,000 rows\. Download your data in your settings/)
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe(
    '/settings',
  )
})
