import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import { supplierKey } from '../../../shared/suppliers/supplier-key.ts'
import { isRelease } from '../../../test/full.ts'
import { setSession } from '../domain/session/session.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../testing/api.ts'
import { completed, request } from '../testing/examples.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import { completedWithData, exampleReport, findings } from '../testing/reports.ts'
import Compare from './compare.tsx'

const reports = {
  clean: exampleReport('clean'),
  mixed: exampleReport('mixed'),
  bad: exampleReport('bad'),
}
type Name = keyof typeof reports

const nameOf = (name: Name) => reports[name].company.name

const data = (id: Name): VerificationRequest => ({
  ...completedWithData(),
  id,
  searchTerm: nameOf(id),
})

const stored: readonly VerificationRequest[] = [
  data('clean'),
  data('mixed'),
  data('bad'),
  completed({ id: 'pdf', searchTerm: '宁波示例有限公司' }),
  request({
    id: 'pending',
    searchTerm: '晋江示例鞋业有限公司',
    dueAt: '2126-11-24T08:00:00.000Z',
  }),
  // As after a withdrawal.
  request({ id: 'late', searchTerm: '泉州示例鞋业有限公司', dueAt: '2026-01-01T08:00:00.000Z' }),
  request({ id: 'failed', searchTerm: '某公司', status: 'failed', reason: 'No such company.' }),
  request({ id: 'cancelled', searchTerm: '别的公司', status: 'cancelled' }),
]

const show = (requests: string, api: Answers = {}) =>
  renderAt(<Compare />, {
    at: `/compare?requests=${requests}`,
    api: {
      getRequest: ({ params: { id } }) => {
        const found = stored.find((each) => each.id === id)
        if (!found) throw problem(404, 'not-found')
        return found
      },
      getFindings: ({ params: { id } }) => findings(reports[id as Name]),
      listPayeeChecks: { items: [], nextCursor: null },
      ...api,
    },
  })

const head = (name: string | RegExp) => screen.findByRole('columnheader', { name })
const row = async (name: string | RegExp) => (await screen.findAllByRole('row', { name }))[0]
const cells = async (name: string | RegExp) =>
  within((await row(name)) as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

afterEach(() => {
  vi.restoreAllMocks()
  setSession({ status: 'signed-out' })
})

describe('the comparison', () => {
  it.each([[['clean', 'bad']], [['clean', 'mixed', 'bad']]] as const)(
    'of %j has a column each, and its names as title',
    async (names) => {
      show(names.join(','))
      for (const name of names) await head(new RegExp(nameOf(name)))
      expect(screen.getAllByRole('columnheader')).toHaveLength(names.length)
      await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
      within(screen.getByRole('region', { name: 'What differs most' })).getByText('Do not pay yet')
      expect(document.title).toMatch(
        new RegExp(`^Compare ${names.map((name) => `${nameOf(name)} \\([^)]+\\)`).join(', ')}`),
      )
      const link = screen.getByRole('link', { name: `Read the report of ${nameOf('clean')}` })
      expect(link.getAttribute('href')).toBe('/dashboard?request=clean')
      // Each reading is recorded as an access, so none is made twice.
      expect(sentTo('getFindings')).toHaveLength(names.length)
    },
  )

  it('shows the rows that differ, and the equal ones when asked', async () => {
    const user = show('clean,mixed')
    expect(await cells(/^Verdict/)).toEqual([
      'Proceed未发现不宜付款的情况',
      'Proceed with care核实后谨慎付款',
    ])
    expect(screen.queryByRole('row', { name: /^Last annual report/ })).toBeNull()
    const only = screen.getByRole('switch', { name: 'Only differences' })
    const hint = document.getElementById(only.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toMatch(/^\d+ rows with the same answers are hidden\.$/)
    await user.click(only)
    expect(hint?.textContent).toMatch(/^\d+ rows have the same answers\.$/)
    expect(await cells(/^Last annual report/)).toEqual(['2025', '2025'])
  })

  it.each(['clean', 'clean,pdf', 'clean,pending'])(
    'calls no row of %s identical: there is one report with rows',
    async (ids) => {
      const user = show(ids)
      const only = await screen.findByRole('switch', { name: 'Only differences' })
      const hint = document.getElementById(only.getAttribute('aria-describedby') ?? '')
      await waitFor(() =>
        expect(hint?.textContent).toMatch(/^\d+ rows that appear in only one report are hidden\.$/),
      )
      await user.click(only)
      expect(hint?.textContent).toMatch(/^\d+ rows are in one report only\.$/)
    },
  )

  it('counts no rows while a report is still to come, and says in its cells that it is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    show('clean,mixed', {
      getFindings: async ({ params: { id } }) => {
        if (id === 'mixed') await promise
        return findings(reports[id as Name])
      },
    })
    const only = await screen.findByRole('switch', { name: 'Only differences' })
    const hint = document.getElementById(only.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Loading…')
    expect((await cells(/^Verdict/))[1]).toBe('–Loading…')
    resolve()
    await waitFor(() =>
      expect(hint?.textContent).toMatch(/^\d+ rows with the same answers are hidden\.$/),
    )
  })

  it('says of a PDF alone what is known, and leads to it', async () => {
    show('clean,pdf')
    await head(/宁波示例有限公司/)
    expect((await cells(/^Trust score/))[1]).toBe('86%')
    expect((await cells(/^Legal representative/))[1]).toBe('In the PDF')
    screen.getByRole('button', { name: 'Open PDF of 宁波示例有限公司' })
  })

  it.each([
    ['pending', /no report right now\. Due by/],
    ['late', /^There is no report right now\. We’ll email you when it’s ready, /],
    ['failed', /There is no report\. No such company\./],
    ['cancelled', /was canceled/],
    ['unknown', /no such report in your account/],
  ])('keeps the others if one is %s, and says so in its column', async (id, text) => {
    show(`clean,${id}`)
    await screen.findByText(text)
    expect((await cells(/^Verdict/))[0]).toContain('Proceed')
    expect((await cells(/^Verdict/))[1]).toContain('No report')
  })

  it('keeps the others if one was withdrawn', async () => {
    show('clean,bad', {
      getFindings: ({ params: { id } }) => {
        if (id === 'bad') throw problem(409, 'report-not-available')
        return findings(reports.clean)
      },
    })
    await screen.findByText(/no longer available/)
    expect((await cells(/^Verdict/))[0]).toContain('Proceed')
  })

  it.runIf(isRelease)('tries one again that did not answer', async () => {
    const user = show('clean,bad', { getFindings: unreachable })
    const again = await screen.findByRole('button', { name: `Try again ${nameOf('bad')}` })
    expect(screen.queryByText('No report')).toBeNull()
    answer({ getFindings: findings(reports.bad) })
    await user.click(again)
    await waitFor(async () => expect((await cells(/^Verdict/))[1]).toContain('Do not pay yet'))
  })

  it.runIf(isRelease)('is without a supplier that is removed, and says so', async () => {
    const user = show('clean,mixed,bad')
    await head(new RegExp(nameOf('mixed')))
    await user.click(screen.getByRole('button', { name: `Remove ${nameOf('mixed')}` }))
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2))
    expect(location.search).toBe('?requests=clean,bad')
    screen.getByText(`${nameOf('mixed')} was removed from the comparison.`)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('has the buyer’s own payee check of a name', async () => {
    const names = { issuer: '', contractParty: nameOf('mixed'), beneficiary: '别的公司' }
    const pair = {
      between: ['contractParty', 'beneficiary'] as ['contractParty', 'beneficiary'],
      result: 'different-company' as const,
      why: null,
      branch: null,
      marks: null,
    }
    const check = {
      id: '1',
      ...names,
      checkedAt: '2026-11-22T08:00:00.000Z',
      suppliers: [supplierKey(nameOf('mixed'))],
      pairs: [pair],
    }
    show('clean,mixed', { listPayeeChecks: { items: [check], nextCursor: null } })
    const [first, second] = await cells(/^Your own payee check/)
    expect(first).toBe('None with this name')
    expect(second).toMatch(/^Different company, .*2026/)
  })

  it.runIf(isRelease)('has no payee check of a name that led to another company', async () => {
    const asked = '深圳市亮波电子有限公司'
    const { name, code } = reports.mixed.company
    const reportedCompany = { name, code, englishName: null, relation: 'other' as const }
    const other = { ...data('mixed'), searchTerm: asked, reportedCompany }
    const pair = {
      between: ['contractParty', 'beneficiary'] as ['contractParty', 'beneficiary'],
      result: 'same' as const,
      why: null,
      branch: null,
      marks: null,
    }
    const checkOf = (supplier: string) => ({
      id: supplier,
      issuer: '',
      contractParty: supplier,
      beneficiary: supplier,
      checkedAt: '2026-11-22T08:00:00.000Z',
      suppliers: [supplierKey(supplier)],
      pairs: [pair],
    })
    show('clean,mixed', {
      getRequest: ({ params: { id } }) => (id === 'mixed' ? other : data('clean')),
      listPayeeChecks: { items: [checkOf(asked), checkOf(nameOf('clean'))], nextCursor: null },
    })
    const [first, second] = await cells(/^Your own payee check/)
    expect(first).toMatch(/^Same, /)
    expect(second).toBe('None with this name')
  })

  it('is saved as a CSV file with all rows', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const newerReport = { requestId: 'NEWER', version: 1, verdict: 'do-not-pay-yet' as const }
    const user = show('clean,mixed', {
      getRequest: ({ params: { id } }) => ({
        ...data(id as Name),
        ...(id === 'clean' && { newerReport }),
      }),
    })
    expect(
      (await screen.findByRole('link', { name: 'Newer report: Do not pay yet' })).getAttribute(
        'href',
      ),
    ).toBe('/dashboard?request=NEWER&version=1')
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved?.arrayBuffer())
    expect(text.startsWith(`\uFEFFGroup,Row,中文,Differs,${nameOf('clean')},`)).toBe(true)
    expect(text).toContain('Last annual report,最近年报,No,2025,2025')
    expect(text).toContain('Supplier,Replaced by,,,Newer report: Do not pay yet,\r\n')
  })
})

describe('an address', () => {
  it('without ids explains how to choose, and leads to the dashboard', async () => {
    const user = show('')
    await screen.findByText(/^Choose two to four suppliers/)
    await user.click(screen.getByRole('link', { name: 'Choose on the dashboard' }))
    await findPage('/dashboard')
  })

  it('with one id says so', async () => {
    show('clean')
    await screen.findByText(/^You’ve chosen one supplier\. Change the selection/)
    await head(new RegExp(nameOf('clean')))
  })

  it('that names a supplier twice shows it once', async () => {
    show('clean,mixed,clean')
    await head(new RegExp(nameOf('mixed')))
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  it('with more than four shows the first four, and says so', async () => {
    show('clean,mixed,bad,pdf,pending')
    await screen.findByText(/These are the first 4 of 5/)
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  })
})
