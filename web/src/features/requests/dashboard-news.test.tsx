import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { News } from '../../../../shared/dashboard/dashboard.ts'
import { dashboard, news } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { DashboardNews } from './dashboard-news.tsx'

const company = '佛山市顺德区朔桐电器有限公司'
const englishName = 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.'
const text = 'Dishonest judgment debtor: new finding (critical).'
const change = news({ company, englishName, text, watchId: 'w' })

/** The line that tells one news. @returns its color, text and link */
async function told(...given: News[]) {
  renderAt(<DashboardNews />, { api: { getDashboard: dashboard({ news: given }) } })
  await screen.findAllByText(company, { exact: false })
  return screen.getAllByRole('link').map((link) => ({
    tone: link.closest('.notice')?.className.replace('notice tone-', ''),
    text: link.closest('p')?.textContent,
    to: link.getAttribute('href'),
  }))
}

describe('a change at a watched supplier', () => {
  it('is told in red with the verdict and both names where it is not to be paid', async () => {
    expect(await told({ ...change, verdict: 'do-not-pay-yet' })).toEqual([
      {
        tone: 'bad',
        text: `Do not pay yet: ${company} (${englishName}). ${text} See what changed`,
        to: '/monitoring?watch=w',
      },
    ])
  })

  it('for the worse is told in red without a verdict, too', async () => {
    const [line] = await told({ ...change, isWorse: true, englishName: null })
    expect(line).toMatchObject({
      tone: 'bad',
      text: expect.stringContaining(`Worse than before: ${company}. ${text}`),
    })
  })

  it.each([
    ['proceed-with-care', 'warning', 'Proceed with care'],
    ['proceed', 'info', 'Proceed'],
  ] as const)(
    'is told in the color of the verdict %s, and with its name',
    async (verdict, tone, name) => {
      const [line] = await told({ ...change, verdict })
      expect(line).toMatchObject({ tone, text: expect.stringMatching(/^Changed: /) })
      expect(line?.text).toContain(`Our verdict: ${name}.`)
    },
  )
})

it.each([
  ['newer-report', 'info', 'Newer report', 'Read the newer report'],
  ['other-company', 'warning', 'Report on another company', 'Read the report'],
  ['late', 'warning', 'Late', 'See the request'],
] as const)(
  'tells of a %s in its color, and leads to its request',
  async (kind, tone, title, link) => {
    const [line] = await told(news({ kind, company, text, requestId: 'R' }))
    expect(line).toMatchObject({ tone, to: '/dashboard?request=R' })
    expect(line?.text).toMatch(new RegExp(`^${title}: ${company}\\. .*${link}$`))
    if (kind === 'late') expect(line?.text).toContain('It was due by Tue, May 5, 2026')
  },
)

it('tells the new deadline of a report that needs more time', async () => {
  const [line] = await told(
    news({ kind: 'late', company, text, expectedAt: '2026-05-07T08:00:00.000Z' }),
  )
  expect(line?.text).toMatch(/^New deadline: .* It is now due by Thu, May 7, 2026/)
  expect(line?.text).not.toContain('It was due')
})

it('tells what is bad first', async () => {
  const lines = await told(
    news({ kind: 'late', company }),
    { ...change, verdict: 'proceed' },
    { ...change, requestId: 'bad', verdict: 'do-not-deal' },
  )
  expect(lines.map(({ tone }) => tone)).toEqual(['bad', 'warning', 'info'])
})
