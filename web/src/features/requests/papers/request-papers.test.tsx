import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Paper } from '../../../../../shared/requests/paper.ts'
import { filesToHandIn } from '../../../domain/requests/files-to-hand-in.ts'
import { answer, problem, sentTo, unreachable } from '../../../testing/api.ts'
import { request } from '../../../testing/examples.ts'
import { renderAt } from '../../../testing/render.tsx'
import { s3 } from '../../../testing/send-file.ts'
import RequestPapers from './request-papers.tsx'

const paper = (id: string): Paper => ({
  id,
  name: `${id}.pdf`,
  bytes: 480_000,
  url: `https://s3.example/${id}`,
  at: '2026-05-05T09:00:00.000Z',
})

const handedIn = (...items: Paper[]) => answer({ listPapers: { items } })
beforeEach(() => {
  answer({ startPaper: { id: 'invoice', url: '', fields: {} }, handInPaper: paper('invoice') })
})

const show = (given: Parameters<typeof request>[0] = {}) =>
  renderAt(<RequestPapers request={request(given)} />)
const file = (name: string) => new File(['%PDF-1.7'.padEnd(20)], name, { type: 'application/pdf' })
const chooser = () => screen.findByLabelText<HTMLInputElement>('Files')
const list = async () => within(await screen.findByRole('list', { name: 'Uploaded' }))

describe('the papers of a request', () => {
  it('are handed in as soon as they are added, and listed', async () => {
    const user = show()
    await screen.findByRole('heading', { name: 'Invoice, contract: upload what you have' })
    await user.upload(await chooser(), file('invoice.pdf'))
    // Its row is there before it has been handed in.
    const link = await (await list()).findByRole('link', { name: 'invoice.pdf' })
    expect(link.getAttribute('href')).toBe('https://s3.example/invoice')
    expect(sentTo('startPaper')).toMatchObject([{ body: { name: 'invoice.pdf', bytes: 20 } }])
    expect(sentTo('handInPaper')).toMatchObject([{ body: { id: 'invoice' } }])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    screen.getByText('invoice.pdf was uploaded.')
  })

  it('that were chosen with the order are sent once the page opens', async () => {
    filesToHandIn.set(request().id, [file('invoice.pdf')])
    show()
    await (await list()).findByRole('link', { name: 'invoice.pdf' })
    expect(filesToHandIn.size).toBe(0)
  })

  it('are asked for again while they are scanned, or after an answer is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer({ handInPaper: problem(503, 'try-again') })
    const user = show()
    await user.upload(await chooser(), file('invoice.pdf'))
    await screen.findByText('Checking…')
    await waitFor(() => expect(sentTo('handInPaper')).toHaveLength(1))
    answer({ handInPaper: unreachable })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(sentTo('handInPaper')).toHaveLength(2))
    answer({ handInPaper: paper('invoice') })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await list()
    expect(sentTo('handInPaper')).toMatchObject(Array(3).fill({ body: { id: 'invoice' } }))
  })

  it('that are refused are told why; one that was lost is offered again', async () => {
    const message = 'invoice.pdf: The PDF is encrypted.'
    answer({ handInPaper: problem(422, 'file-refused', { errors: [{ field: 'id', message }] }) })
    const user = show()
    await user.upload(await chooser(), file('invoice.pdf'))
    const row = within((await screen.findByText(message)).closest('li') as HTMLElement)
    expect(row.queryByRole('button', { name: /Try again/ })).toBeNull()
    await user.click(row.getByRole('button', { name: /Remove/ }))
    answer({ handInPaper: paper('invoice') })
    s3.send = () => Promise.reject(unreachable)
    await user.upload(await chooser(), file('invoice.pdf'))
    await screen.findByText('The file was not sent, because the connection was lost.')
    s3.send = () => Promise.resolve()
    await user.click(screen.getByRole('button', { name: 'Try again invoice.pdf' }))
    await list()
  })

  it('are five at most', async () => {
    handedIn(...['a', 'b', 'c', 'd'].map(paper))
    const user = show({ papers: 4 })
    await user.upload(await chooser(), [file('invoice.pdf'), file('sixth.pdf')])
    await screen.findByText(/^A request can have 5 files\./)
    await user.click(screen.getByRole('button', { name: 'Remove sixth.pdf' }))
    await screen.findByText('A request can have 5 files, and this one has them all.')
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  })

  it('stay listed once the request is closed, and no more are taken', async () => {
    handedIn(paper('contract'))
    show({ status: 'cancelled', papers: 1 })
    await screen.findByRole('heading', { name: 'What you uploaded' })
    ;(await list()).getByRole('link', { name: 'contract.pdf' })
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    answer({ listPapers: unreachable })
    const user = show()
    await screen.findByText('Your files could not be loaded. Please try again.')
    handedIn()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await chooser()
  })
})
