import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { me, usage, watch } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { WatchNews } from './watch-news.tsx'

const company = '佛山市顺德区朔桐电器有限公司'
const lastChange = {
  at: '2026-11-23T08:00:00.000Z',
  requestId: 'newest',
  level: 'alert',
  tone: 'worse',
  text: 'Dishonest judgment debtor: new finding (critical).',
} as const
const worse = watch({
  id: 'worse',
  company,
  englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
  requestId: 'newest',
  verdict: 'do-not-pay-yet',
  lastChange,
  unread: true,
})
const other = watch({
  id: 'other',
  englishName: 'Shenzhen Example Technology Co., Ltd.',
  unread: true,
  lastChange: { ...lastChange, tone: 'better' },
})

const show = (items: ReturnType<typeof watch>[]) =>
  renderAt(<WatchNews />, {
    api: {
      getUsage: usage('premium'),
      getMe: me({ accountType: 'premium' }),
      listWatches: { items, limit: 3 },
    },
  })

it('tells a turn for the worse in red, with the verdict and both names; other news calmly', async () => {
  show([worse, other])
  const verdict = await screen.findByText(/^Do not pay yet:/)
  expect(verdict.textContent).toBe(
    `Do not pay yet: ${company} (Foshan Shunde Shuotong Electrical Appliance Co., Ltd.).`,
  )
  const band = verdict.closest('.notice')
  expect(band?.className).toContain('notice--bad')
  expect(band?.textContent).toContain(lastChange.text)
  expect(band?.querySelector('a')?.getAttribute('href')).toContain('worse')
  const calm = screen.getByText(/^Changed: /)
  expect(calm.textContent).toContain(`(Shenzhen Example Technology Co., Ltd.). ${lastChange.text}`)
  expect(calm.closest('.notice')?.className).toContain('notice--info')
})

it('tells no change calmly on a company that is not to be paid, and the verdict on any other', async () => {
  show([
    { ...other, verdict: 'do-not-pay-yet' },
    { ...other, id: 'calm', verdict: 'proceed-with-care' },
  ])
  const bad = await screen.findByText(/^Do not pay yet:/)
  expect(bad.closest('.notice')?.className).toContain('notice--bad')
  expect(screen.getByText(/^Changed: /).textContent).toContain('Our verdict: Proceed with care.')
})

it('tells it as well of a report without verdict and English name', async () => {
  show([{ ...worse, verdict: null, englishName: null }])
  const text = await screen.findByText(/^Worse than before:/)
  expect(text.closest('.notice')?.className).toContain('notice--bad')
})
