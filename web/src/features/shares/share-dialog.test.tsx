import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ReportFormat } from '../../../../shared/requests/request.ts'
import type { Share, ShareList } from '../../../../shared/shares/share.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { completed } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { dataVersion } from '../../testing/reports.ts'
import ShareDialog from './share-dialog.tsx'
import { createErrors, listErrors, revokeErrors } from './share-texts.ts'

const link = (change: Partial<Share> = {}): Share => ({
  id: 'one',
  url: `/shared/${'t'.repeat(43)}`,
  state: 'active',
  days: 7,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  openingCount: 0,
  openings: [],
  ...change,
})
const list = (items: Share[] = [], limit = 20): ShareList => ({ items, limit })

const versionOf = (formats: ReportFormat[]) =>
  completed({ versions: [{ ...dataVersion(1, 72), formats }] }).versions

const show = (api: Answers, formats: ReportFormat[] = ['pdf', 'json']) => {
  const onClose = vi.fn()
  const request = { id: 'r', versions: versionOf(formats) }
  return { user: renderAt(<ShareDialog request={request} onClose={onClose} />, { api }), onClose }
}
const create = () => screen.findByRole('button', { name: 'Create link' })

describe('the links to a report', () => {
  it('are created for 7 days unless another time is chosen, once per Idempotency-Key', async () => {
    const { user } = show({ listShares: list(), createShare: unreachable })
    await user.click(await create())
    await screen.findByText(createErrors.network)
    answer({ createShare: link(), listShares: list([link()]) })
    await user.click(await create())
    const created = await screen.findByText('Link created. It is at the top of the list.')
    expect(document.activeElement).toBe(created)
    await user.click(screen.getByRole('radio', { name: '1 day' }))
    await user.click(await create())
    await waitFor(() => expect(sentTo('createShare')).toHaveLength(3))
    const sent = sentTo('createShare') as {
      body: { days: number }
      headers: Record<string, string>
    }[]
    expect(sent.map(({ body }) => body.days)).toEqual([7, 7, 1])
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  it('are copied, or selected where the browser does not allow copying', async () => {
    const { user } = show({ listShares: list([link()]) })
    const field = (await screen.findByRole('textbox', { name: /^Link of/ })) as HTMLInputElement
    const address = `${location.origin}/shared/${'t'.repeat(43)}`
    expect(field.value).toBe(address)
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    await screen.findByText('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(address)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    await screen.findByText(/^Press Ctrl\+C/)
    expect(field.selectionEnd).toBe(address.length)
    vi.restoreAllMocks()
  })

  it('say when and from where they were opened', async () => {
    const openings = [
      { at: '2026-11-21T08:00:00.000Z', country: 'CN' },
      { at: '2026-11-20T09:00:00.000Z', country: null },
    ]
    show({ listShares: list([link({ openingCount: 60, openings })]) })
    await screen.findByText('Opened 60 times')
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toContainEqual(expect.stringMatching(/2026.*, China$/))
    expect(texts).toContainEqual(expect.stringMatching(/, country not known$/))
    expect(texts).toContainEqual('and 58 before')
  })

  it('are revoked at once, and listed as ended', async () => {
    const { user } = show({ listShares: list([link()]), revokeShare: unreachable })
    const revoke = await screen.findByRole('button', { name: /^Revoke/ })
    await user.click(revoke)
    await screen.findByText(revokeErrors.network)
    const ended = link({ state: 'revoked', url: null, endedAt: '2026-11-22T08:00:00.000Z' })
    answer({ revokeShare: () => undefined, listShares: list([ended]) })
    await user.click(revoke)
    await screen.findByText('Link revoked. It no longer works.')
    const part = within(await screen.findByRole('region', { name: 'Expired and revoked links' }))
    part.getByText(/^Revoked on/)
    expect(sentTo('revokeShare')).toContainEqual({ params: { id: 'r', shareId: 'one' } })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    [1, /^A free account has one link to a report at a time/],
    [2, 'This report has 2 active links. Revoke one to create another.'],
  ])(
    'of which there are %i already, the most of the plan, cannot be created',
    async (limit, text) => {
      const items = Array.from({ length: limit }, (_, id) => link({ id: String(id) }))
      show({ listShares: list(items, limit) })
      await screen.findByText(text)
      expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
      const upgrade = screen.queryByRole('link', { name: 'upgrade to Premium' })
      expect(upgrade?.getAttribute('href')).toBe(limit === 1 ? '/upgrade' : undefined)
    },
  )

  it('whose key was replaced say so, and can be revoked', async () => {
    show({ listShares: list([link({ url: null })]) })
    await screen.findByText(/no longer works, because we replaced the key/)
    expect(screen.queryByRole('textbox')).toBeNull()
    screen.getByRole('button', { name: /^Revoke/ })
  })

  it('that ended with a withdrawn report say so', async () => {
    const ended = link({ state: 'withdrawn', url: null, endedAt: '2026-11-22T08:00:00.000Z' })
    show({ listShares: list([ended]) })
    await screen.findByText(/^Permanently ended: the report was withdrawn on/)
  })

  it('of a PDF alone: the dialog says that readers see no name', async () => {
    show({ listShares: list() }, ['pdf'])
    screen.getByText('Readers see the PDF. The name you searched for is not shown.')
    await create()
  })

  it('of report data say nothing of the name as it was typed, and begin at the heading', async () => {
    show({ listShares: list() })
    expect(screen.queryByText(/that you typed/)).toBeNull()
    await create()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Share this report' }))
  })

  it('whose link of the same try has ended are not called created, and made by the next press', async () => {
    const { user } = show({
      listShares: list(),
      createShare: problem(422, 'idempotency-key-reused'),
    })
    await user.click(await create())
    await screen.findByText(createErrors['idempotency-key-reused'])
    expect(screen.queryByText(/^Link created/)).toBeNull()
    answer({ createShare: link() })
    await user.click(await create())
    await screen.findByText(/^Link created/)
    const sent = sentTo('createShare') as { headers: Record<string, string> }[]
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('of a withdrawn report, or too many at once, say what to do', async () => {
    const { user } = show({ listShares: list(), createShare: problem(409, 'report-not-available') })
    await user.click(await create())
    await screen.findByText(createErrors['report-not-available'])
    answer({ createShare: problem(403, 'share-limit-reached') })
    await user.click(await create())
    await screen.findByText('Problem: share-limit-reached')
  })

  it('load, fail without a network, and load at a retry', async () => {
    const { user, onClose } = show({ listShares: unreachable })
    await screen.findByText(listErrors.network)
    answer({ listShares: list() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await create()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
