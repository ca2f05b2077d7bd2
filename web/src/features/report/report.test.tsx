import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publishedExample } from '../../../../shared/reports/fixtures/examples.ts'
import { crowdedReport, ownedReport } from '../../../../shared/reports/fixtures/owned-reports.ts'
import { findingsErrors } from '../../messages/app.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { renderAt } from '../../testing/render.tsx'
import { completedWithData, dataVersion, exampleReport, findings } from '../../testing/reports.ts'
import { Report } from './report.tsx'

const request = completedWithData()

const show = (api: Answers, version = 1) =>
  renderAt(<Report request={request} version={version} />, { api })

const region = (name: string | RegExp) => screen.findByRole('region', { name })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a report', () => {
  it.each([
    ['clean', 'Proceed', '98%'],
    ['mixed', 'Proceed with care', '72%'],
    ['bad', 'Do not pay yet', '15%'],
  ] as const)('of the %s example begins with its verdict: %s', async (name, verdict, total) => {
    const report = exampleReport(name)
    show({ getFindings: findings(report) })
    const part = within(await region(verdict))
    part.getByText(total)
    part.getByText(report.summary)
  })

  it('says what to do, what took which points, and shows the words of the source', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    const steps = within(await region('What to do before you pay')).getAllByRole('listitem')
    expect(steps[0]?.textContent).toMatch(/^Ask for the supplier’s own account/)
    const legal = within(await region('Legal 法律'))
    legal.getByText('69')
    const lines = legal.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^−8 points.*Court enforcement.*High, closed.*执行标的 183400元.*dated April 22, 2025 · closed on August 30, 2025 · CNY 183,400 · No\. \(2025\)粤0606执0000号 · Source: China Enforcement Information Online, on November 20, 2026$/,
      ),
    )
    screen.getByText('统一社会信用代码')
    screen.getByText('91440606MAY5T1H88G')
  })

  it('shows its dimensions, its worst findings, and leads to every part', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    const bars = within(await region('Four dimensions')).getAllByRole('listitem')
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      'Legal69',
      'Financial64 · 5 of 7 checks',
      'Operational72 · 6 of 7 checks',
      'Reputation95 · 5 of 6 checks',
    ])
    const worst = within(await region('Worst findings')).getAllByRole('listitem')
    expect(worst).toHaveLength(3)
    expect(worst[0]?.textContent).toMatch(/^Payee on the invoice High, −25 points/)
    const parts = within(screen.getByRole('navigation', { name: 'In this report' }))
    for (const link of parts.getAllByRole('link')) {
      const part = document.querySelector(link.getAttribute('href') ?? '')
      within(part as HTMLElement).getByRole('heading', { level: 2, name: link.textContent ?? '' })
    }
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'What to do before you pay',
      'Findings, the most serious first',
      'The score, line by line',
      'Company registration',
      'Who owns the company',
      'History',
      'All 32 checks',
    ])
  })

  it('lists the findings of all dimensions, the most serious first, then what is closed', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    const rows = within(await region('Findings, the most serious first')).getAllByRole('listitem')
    const points = rows.map(({ textContent }) => Number(/^−?(\d+)/.exec(textContent ?? '')?.[1]))
    const isClosed = rows.map(({ textContent }) => /, closed|Note/.test(textContent ?? ''))
    expect(points.slice(0, 3)).toEqual([25, 10, 10])
    expect(isClosed).toEqual(isClosed.toSorted())
  })

  it('of format 2 draws its owners, and says the same as a list', async () => {
    const user = show({ getFindings: findings(ownedReport()) })
    const tree = within(await screen.findByRole('tree', { name: /^Owners of 宁波/ }))
    const names = tree.getAllByRole('treeitem').map((box) => box.getAttribute('aria-label'))
    expect(names).toHaveLength(10)
    expect(names[5]).toBe('欧阳溱 1%. Person. 0.34% of the company checked')
    const section = within(await region('Who owns the company'))
    section.getAllByText('Circle: this company is in its own chain of owners')
    tree.getAllByRole('treeitem')[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Dissolved: deregistered/)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-level')).toBe('1')
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Example Orchid/)
  })

  it('with a circle of owners says where the drawing ends, and what the circle comes to', async () => {
    show({ getFindings: findings(publishedExample('loop')) })
    const section = within(await region('Who owns the company'))
    section.getByRole('heading', { name: 'Where the drawing ends: a circle' })
    section.getByText(/^About 32\.6% including shares held through the circle/)
    section.getByText(/^People of the same name are taken as one person/)
    expect(section.queryByText('Where the owner is not known')).toBeNull()
  })

  it('with two hundred shareholders draws twelve, and opens the others', async () => {
    const user = show({ getFindings: findings(crowdedReport()) })
    const tree = within(await screen.findByRole('tree'))
    expect(tree.getAllByRole('treeitem')).toHaveLength(14)
    await user.click(tree.getByRole('treeitem', { name: /^and 188 more, together 94%/ }))
    expect(tree.getAllByRole('treeitem')).toHaveLength(201)
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^示例股东13 0.5%/)
  })

  it('without open findings says so', async () => {
    show({ getFindings: findings(exampleReport('clean', { checks: {} })) })
    within(await region('Worst findings')).getByText('No open findings.')
  })

  it('waits for what is above it, but not with an error', async () => {
    const show = (getFindings: Answers['getFindings']) =>
      renderAt(
        <Report
          request={request}
          version={1}
          isFirstReady={false}
          renderFirst={() => <p>First</p>}
        />,
        { api: { getFindings } },
      )
    show(findings(exampleReport('mixed')))
    await screen.findByText('Loading...')
    await waitFor(() => expect(sentTo('getFindings')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Proceed with care' })).toBeNull()
    cleanup()
    show(unreachable)
    await screen.findByRole('button', { name: 'Try again' })
  })

  it('that was issued before the request says so; one of the same day in China does not', async () => {
    const api = { getFindings: findings(exampleReport('mixed')) }
    const asked = (timestamp: string) =>
      renderAt(<Report request={{ ...request, timestamp }} version={1} />, { api })
    asked('2026-11-20T15:59:00.000Z')
    await region('Proceed with care')
    expect(screen.queryByText(/^Issued /)).toBeNull()
    cleanup()
    asked('2026-11-20T16:01:00.000Z')
    await screen.findByText(
      /^Issued November 20, 2026, before your request of November 21, 2026 \(dates in China time\), so the sources were read before you asked/,
    )
  })

  it('whose version is about another company than the newest says so in red', async () => {
    const reportedCompany = {
      name: '另一家有限公司',
      englishName: null,
      code: '91440300MA5EXAMPLE',
      relation: 'same' as const,
    }
    const api = { getFindings: findings(exampleReport('mixed')) }
    renderAt(<Report request={{ ...request, reportedCompany }} version={1} />, { api })
    const band = (await screen.findByText(/about another company/)).closest('.notice')
    expect(band?.className).toContain('tone-bad')
    expect(band?.textContent).toBe(
      'This version is about another company: 佛山市顺德区朔桐电器有限公司, not 另一家有限公司.',
    )
  })

  it('lists every check with its answer, source and date', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    const rows = within(await region(/^All \d+ checks$/)).getAllByRole('listitem')
    expect(rows).toHaveLength(32)
    const texts = rows.map((row) => row.textContent)
    expect(texts).toContainEqual(
      expect.stringMatching(/^Tax standing.*Clear.*Read on November 20, 2026: ./),
    )
    expect(texts).toContainEqual(
      expect.stringMatching(/^Published financial statements.*No answer from the source/),
    )
    expect(texts).toContainEqual(
      expect.stringMatching(/^Site visit.*Not assessed.*Not part of this report/),
    )
  })

  it('leads from a check with findings to its dimension', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    const link = within(await region('Legal checks')).getAllByRole('link', {
      name: '1 finding, see the score.',
    })[0]
    const target = document.querySelector(link?.getAttribute('href') ?? '')
    expect(target?.textContent).toBe('Legal 法律')
  })

  it('says its legal name if its title, the search term, is another', async () => {
    const report = exampleReport('mixed')
    const { name, code } = report.company
    const line = () => screen.findByText(/^Version 1, issued on/)
    renderAt(<Report request={{ ...request, searchTerm: name }} version={1} />, {
      api: { getFindings: findings(report) },
    })
    expect((await line()).textContent).not.toContain(name)
    cleanup()
    renderAt(<Report request={{ ...request, searchTerm: code }} version={1} />, {
      api: { getFindings: findings(report) },
    })
    expect((await line()).textContent).toContain(`${name} · ${code}`)
  })

  it('shows what an earlier version found and its source did not confirm since', async () => {
    const { checks } = exampleReport('clean')
    const report = exampleReport('clean', {
      checks: { ...checks, enforcement: { result: 'unavailable', why: 'The site was down.' } },
      carried: [
        {
          check: 'enforcement',
          finding: { what: 'CNY 90,000 enforced.', original: '执行标的 90000元' },
          lastSeenOn: '2026-09-01',
        },
      ],
    })
    show({ getFindings: findings(report) })
    const seen = /^last seen on September 1, 2026, not confirmed since · Source: China Enforcement/
    within(await region('Legal 法律')).getByText(seen)
    within(await region('Legal checks')).getByText(seen)
  })

  it('says in words which caps held the total', async () => {
    const { checks } = exampleReport('clean')
    const sanctions = { result: 'found', findings: [{ what: 'On the list of the EU.' }] }
    show({ getFindings: findings(exampleReport('clean', { checks: { ...checks, sanctions } })) })
    await screen.findByText('39%')
    await screen.findByText('at most 39 while a critical finding is open.')
  })

  it('shows a dimension of which too little is known as not assessed', async () => {
    show({ getFindings: findings(exampleReport('clean', { checks: {} })) })
    within(await region('Legal 法律')).getByText('Not assessed', { selector: 'p strong' })
  })

  it('says what changed since the version before, in words', async () => {
    const before = exampleReport('mixed')
    const after = exampleReport('mixed', {
      company: { ...before.company, legalRepresentative: '黎泓毅' },
      checks: {
        ...before.checks,
        litigation: 'clear',
        'dishonest-debtor': { result: 'unavailable', why: 'The site was down.' },
      },
    })
    show({ getFindings: findings(after, { version: 2, comparedWith: 1 }, before) }, 2)
    const part = within(await region('What changed since version 1'))
    expect(part.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Important')
    const changes = part.getAllByRole('listitem')
    const texts = changes.map((change) => change.textContent)
    expect(texts).toContainEqual('Changed Legal representative: 欧阳溱 → 黎泓毅')
    expect(texts).toContainEqual(expect.stringMatching(/^Better Litigation/))
    expect(texts).toContainEqual(
      expect.stringMatching(/^Worse .*Dishonest judgment debtor.*gave no answer this time/),
    )
  })

  it('of a watched supplier says what changed since the check before, by its date', async () => {
    const before = exampleReport('clean')
    const after = exampleReport('clean', {
      company: { ...before.company, legalRepresentative: '陆青禾' },
    })
    const compared = {
      comparedWith: 1,
      comparedWithRequest: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
      comparedWithIssuedOn: '2026-08-20',
    }
    show({ getFindings: findings(after, compared, before) })
    const part = within(await region('What changed since the report of August 20, 2026'))
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Changed Legal representative: 沈砚秋 → 陆青禾',
    ])
  })

  it('shows its photographs, and enlarges one', async () => {
    const report = exampleReport('clean', {
      photographs: [{ file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-18' }],
    })
    const url = 'https://bucket.example/gate.jpg?signed'
    const photographs = [{ file: 'gate.jpg', url, expiresAt: '2026-11-20T08:05:00.000Z' }]
    const user = show({ getFindings: findings(report, { photographs }) })
    const button = await screen.findByRole('button', { name: 'Enlarge: The gate' })
    expect(button.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'The gate' }))
    expect(dialog.getByRole('img', { name: 'The gate' }).getAttribute('src')).toBe(url)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without photographs has no place for them', async () => {
    show({ getFindings: findings(exampleReport('mixed')) })
    await region('Proceed with care')
    expect(screen.queryByRole('region', { name: 'Photographs' })).toBeNull()
  })

  it.each([
    ['Download PDF', { version: 1, download: 'true' }],
    ['Download JSON', { version: 1, download: 'true', format: 'json' }],
    ['Download CSV', { version: 1, download: 'true', format: 'csv' }],
  ])('can be saved: %s', async (name, query) => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const link = { url: 'https://bucket.example/x', expiresAt: '2026-11-20T08:05:00.000Z' }
    const user = show({ getFindings: findings(exampleReport('mixed')), getReport: link })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(link.url))
    expect(sentTo('getReport')).toEqual([{ params: { id: request.id }, query }])
  })

  it('with an annex offers it; without, it does not', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const link = { url: 'https://bucket.example/x', expiresAt: '2026-11-20T08:05:00.000Z' }
    const formats = ['pdf', 'json', 'csv', 'annex']
    const annexed = {
      ...request,
      versions: [{ ...dataVersion(1, 72), formats }, dataVersion(2, 72)],
    }
    const api = { getFindings: findings(exampleReport('mixed')), getReport: link }
    const user = renderAt(<Report request={annexed} version={1} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Download appendix' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(link.url))
    const query = { version: 1, download: 'true', format: 'annex' }
    expect(sentTo('getReport')).toEqual([{ params: { id: request.id }, query }])
    cleanup()
    renderAt(<Report request={annexed} version={2} />, { api })
    await screen.findByRole('button', { name: 'Download CSV' })
    expect(screen.queryByRole('button', { name: 'Download appendix' })).toBeNull()
  })

  it('is printed by its button', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const user = show({ getFindings: findings(exampleReport('mixed')) })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  })
})

describe('a report that cannot be loaded', () => {
  it('says that it loads, then that there is no connection, and loads at a retry', async () => {
    const user = show({ getFindings: unreachable })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByText(findingsErrors.network)
    screen.getByRole('button', { name: 'Open PDF' })
    answer({ getFindings: findings(exampleReport('mixed')) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await region('Proceed with care')
  })

  it('was withdrawn: says so', async () => {
    show({ getFindings: problem(409, 'report-not-available') })
    await screen.findByText(findingsErrors['report-not-available'])
  })

  it('in a form that this page does not know still offers its PDF', async () => {
    const unknown = { ...findings(exampleReport('mixed')), report: { format: 'supplier-report/1' } }
    show({ getFindings: unknown as ReturnType<typeof findings> })
    await screen.findByText(findingsErrors.default)
    screen.getByRole('button', { name: 'Open PDF' })
  })

  it('asks for the version that is shown', async () => {
    show({ getFindings: findings(exampleReport('mixed'), { version: 2 }) }, 2)
    await region('Proceed with care')
    expect(sentTo('getFindings')).toEqual([{ params: { id: request.id }, query: { version: 2 } }])
  })
})
