import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SharedReport as Shared } from '../../../../shared/shares/share.ts'
import { renderAt } from '../../testing/render.tsx'
import { exampleReport, findings } from '../../testing/reports.ts'
import { SharedReport } from './shared-report.tsx'

const token = 't'.repeat(43)
const files = { pdf: `/api/shared/${token}/files/report.pdf` }
const expiresAt = '2026-11-28T08:00:00.000Z'

const asData = (): Shared => {
  const { request: _, ...report } = exampleReport('mixed')
  return {
    ...findings(exampleReport('mixed')),
    report,
    photographs: [],
    files,
    expiresAt,
    newerReport: null,
  }
}
const asPdf: Shared = {
  format: 'pdf',
  company: '海尔集团',
  score: 82,
  version: 2,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  expiresAt,
  files,
  newerReport: null,
}

const problemOf = (status: number, code: string) =>
  Response.json({ title: '', status, detail: '', code }, { status })

/** The page calls without the mocked client: it loads no sign-in library. */
const show = (...answers: (Response | Error)[]) => {
  const calls = vi.fn(async () => {
    const next = answers.shift()
    if (next instanceof Response) return next
    throw next ?? new Error('no answer is left')
  })
  vi.stubGlobal('fetch', calls)
  const session = { status: 'signed-out' } as const
  return { user: renderAt(<SharedReport token={token} />, { session }), calls }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a shared report', () => {
  it('is read by a call without a session, once', async () => {
    const { calls } = show(Response.json(asData()))
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByRole('region', { name: 'Proceed with care' })
    screen.getByText(/^Shared with you\. You can read it until/)
    expect(calls.mock.calls).toEqual([
      [`/api/shared/${token}`, expect.objectContaining({ method: 'GET' })],
    ])
    expect(JSON.stringify(calls.mock.calls)).not.toMatch(/authorization/i)
  })

  it('offers its PDF and printing, and nothing of an account', async () => {
    show(Response.json(asData()))
    const pdf = await screen.findByRole('link', { name: 'Download PDF' })
    expect([pdf.getAttribute('href'), pdf.hasAttribute('download')]).toEqual([files.pdf, true])
    screen.getByRole('button', { name: 'Print' })
    expect(screen.queryByRole('link', { name: /payee/ })).toBeNull()
    expect(screen.queryByText(/JSON|CSV/)).toBeNull()
  })

  it('of which its buyer has a newer one says so, with the date alone', async () => {
    const newer = { newerReport: { issuedOn: '2026-11-23' } }
    show(Response.json({ ...asData(), ...newer }))
    const text = await screen.findByText(
      'There is a newer report on this company, dated November 23, 2026.',
    )
    expect(text.closest('.notice')?.querySelector('a')).toBeNull()
  })

  it('that is a PDF alone names no company: its buyer may have typed anything', async () => {
    show(Response.json({ ...asPdf, company: '' }))
    await screen.findByRole('heading', { level: 1, name: 'Supplier verification report' })
  })

  it('that is a PDF alone shows company, score and the PDF', async () => {
    show(Response.json(asPdf))
    await screen.findByRole('heading', { level: 1, name: '海尔集团' })
    screen.getByText('82%')
    screen.getByRole('link', { name: 'Download PDF' })
  })

  it('in a form that this page does not know still offers its PDF', async () => {
    show(Response.json({ ...asData(), report: { format: 'supplier-report/1' } }))
    await screen.findByText('This report cannot be shown here. Its PDF has everything.')
    screen.getByRole('link', { name: 'Download PDF' })
  })

  it('whose link ended while it was open says so at a download', async () => {
    const { user, calls } = show(
      Response.json(asPdf),
      problemOf(404, 'not-found'),
      problemOf(404, 'not-found'),
    )
    await user.click(await screen.findByRole('link', { name: 'Download PDF' }))
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
    expect(calls.mock.calls.map(([address]: unknown[]) => address)).toEqual([
      `/api/shared/${token}`,
      `/api/shared/${token}/files/check`,
      `/api/shared/${token}`,
    ])
  })

  it('whose PDF cannot be downloaded without a network says so', async () => {
    const { user } = show(Response.json(asPdf), new TypeError('offline'))
    await user.click(await screen.findByRole('link', { name: 'Download PDF' }))
    await screen.findByText(/^The PDF was not downloaded, because there is no connection/)
  })

  it('whose link ended says why that may be and what to do', async () => {
    show(problemOf(404, 'not-found'))
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
    screen.getByText('Ask the person who sent it to you for a new link.')
  })

  it('that was opened too often says when to try again', async () => {
    show(problemOf(429, 'too-many-requests'))
    await screen.findByText('This report was opened too many times. Please try again in an hour.')
  })

  it('without a network says so, and loads at a retry', async () => {
    const { user, calls } = show(new TypeError('offline'), Response.json(asData()))
    await screen.findByText(/because there is no connection/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Proceed with care' })
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
  })
})
