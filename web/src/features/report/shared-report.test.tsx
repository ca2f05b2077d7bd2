import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SharedReport as Shared } from '../../../../shared/shares/share.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
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

const gone = problem(404, 'not-found')

const show = (getSharedReport: Answers['getSharedReport'] & {}) =>
  renderAt(<SharedReport token={token} />, {
    session: { status: 'signed-out' },
    api: { getSharedReport },
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a shared report', () => {
  it('is read once', async () => {
    show(asData())
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByRole('region', { name: 'Proceed with care' })
    screen.getByText(/^Shared with you\. You can read it until/)
    expect(sentTo('getSharedReport')).toEqual([{ params: { token } }])
  })

  it('offers its PDF and printing, and nothing of an account', async () => {
    show(asData())
    const pdf = await screen.findByRole('link', { name: 'Download PDF' })
    expect([pdf.getAttribute('href'), pdf.hasAttribute('download')]).toEqual([files.pdf, true])
    screen.getByRole('button', { name: 'Print' })
    expect(screen.queryByRole('link', { name: /payee/ })).toBeNull()
    expect(screen.queryByText(/JSON|CSV/)).toBeNull()
  })

  it('of which its buyer has a newer one says so, with the date alone', async () => {
    const newer = { newerReport: { issuedOn: '2026-11-23' } }
    show({ ...asData(), ...newer })
    const text = await screen.findByText(
      'There is a newer report on this company, dated November 23, 2026.',
    )
    expect(text.closest('.notice')?.querySelector('a')).toBeNull()
  })

  it('that is a PDF alone names no company: its buyer may have typed anything', async () => {
    show({ ...asPdf, company: '' })
    await screen.findByRole('heading', { level: 1, name: 'Supplier verification report' })
  })

  it('that is a PDF alone shows company, score and the PDF', async () => {
    show(asPdf)
    await screen.findByRole('heading', { level: 1, name: '海尔集团' })
    screen.getByText('82%')
    screen.getByRole('link', { name: 'Download PDF' })
  })

  it('in a form that this page does not know still offers its PDF', async () => {
    show({ ...asData(), report: { format: 'supplier-report/1' } } as Shared)
    await screen.findByText('This report cannot be shown here. Its PDF has everything.')
    screen.getByRole('link', { name: 'Download PDF' })
  })

  it('whose link ended while it was open says so at a download', async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 404 }))
    vi.stubGlobal('fetch', fetched)
    const user = show(asPdf)
    const download = await screen.findByRole('link', { name: 'Download PDF' })
    answer({ getSharedReport: gone })
    await user.click(download)
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
    expect(fetched.mock.calls).toEqual([
      [`/api/shared/${token}/files/check`, { redirect: 'manual' }],
    ])
  })

  it('whose PDF cannot be downloaded without a network says so', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    const user = show(asPdf)
    await user.click(await screen.findByRole('link', { name: 'Download PDF' }))
    await screen.findByText(/^The PDF was not downloaded, because there is no connection/)
  })

  it('whose link ended says why that may be and what to do', async () => {
    show(gone)
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
    screen.getByText('Ask the person who sent it to you for a new link.')
  })

  it('that was opened too often says when to try again', async () => {
    show(problem(429, 'too-many-requests'))
    await screen.findByText('This report was opened too many times. Please try again in an hour.')
  })

  it('without a network says so, and loads at a retry', async () => {
    const user = show(unreachable)
    await screen.findByText(/because there is no connection/)
    answer({ getSharedReport: asData() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Proceed with care' })
    expect(sentTo('getSharedReport')).toHaveLength(2)
  })
})
