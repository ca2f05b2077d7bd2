import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DeskReport } from '../../../../../shared/desk/desk-reports.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { FinishedReports } from './finished-reports.tsx'

const report = (requestId: string, more: Partial<DeskReport> = {}): DeskReport => ({
  requestId,
  searchTerm: '宁波澜砚五金制品有限公司',
  company: { name: '宁波澜砚五金制品有限公司', code: '91330206MA2AEFGH1X' },
  versions: 2,
  score: 90,
  publishedAt: '2026-11-20T08:00:00.000Z',
  by: '王芳',
  ...more,
})
let asked: object[] = []
beforeEach(() => {
  asked = []
  api.answer = (_, { query }: { query: { cursor?: string; search?: string } }) => {
    asked.push(query)
    if (query.search) return { items: [], nextCursor: null, since: '2025-10-25' }
    return query.cursor
      ? { items: [report('B', { by: null, company: null })], nextCursor: null, since: '2025-10-25' }
      : { items: [report('A')], nextCursor: 'next', since: '2026-10-22' }
  }
})

const show = () =>
  renderAt(
    <Language value="zh">
      <FinishedReports />
    </Language>,
    { at: '/desk?view=finished' },
  )

it('lists what was published, leads to each report and to its correction, and goes on to older ones', async () => {
  const user = show()
  const row = (await screen.findByRole('link', { name: /^更正…/ })).closest('tr') as HTMLElement
  within(row).getByText('第 2 版')
  within(row).getByText('王芳')
  const links = within(row).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href.replace(/^.*\/desk/, '/desk'))).toEqual([
    '/desk/report?request=A',
    '/desk?request=A',
  ])
  await user.click(screen.getByRole('button', { name: '查看 2026-10-22 之前的报告' }))
  await screen.findByText('以文件提交')
  screen.getByText('更早的报告请按完整名称、信用代码或请求编号搜索。')
})

it('searches by the words and the day of the form, and says since when nothing was found', async () => {
  const user = show()
  await user.type(await screen.findByRole('searchbox'), ' lanyan {Enter}')
  await screen.findByText('2025-10-25 以来没有符合条件的报告。')
  expect(asked.at(-1)).toEqual({ search: 'lanyan' })
  await user.click(screen.getByRole('button', { name: '清除' }))
  await screen.findByText('第 2 版')
  const day = await waitFor(() => document.querySelector<HTMLInputElement>('[type=date]'))
  await user.type(day as HTMLInputElement, '2026-11-20')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ day: '2026-11-20' }))
})
