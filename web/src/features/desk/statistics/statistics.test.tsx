import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DeskStatistics, PeriodFigures } from '../../../../../shared/desk/statistics.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { unreachable } from '../../../testing/api.ts'
import { passTimeWhileWaiting } from '../../../testing/fake-time.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { Statistics } from './statistics.tsx'

const week = (from: string, to: string, more: Partial<PeriodFigures> = {}): PeriodFigures => ({
  from,
  to,
  published: 0,
  onTime: { count: 0, of: 0, unknown: 0 },
  medianHours: null,
  firstPass: { count: 0, of: 0, unknown: 0 },
  returned: 0,
  comments: {},
  unknownComments: 0,
  medianMinutes: null,
  withdrawn: 0,
  disputes: 0,
  sampled: 0,
  fine: { count: 0, of: 0, unknown: 0 },
  atEnd: null,
  ...more,
})
const busy = {
  published: 12,
  onTime: { count: 11, of: 12, unknown: 0 },
  medianHours: 20.3,
  firstPass: { count: 9, of: 12, unknown: 3 },
  returned: 3,
  comments: { courts: 4, whole: 1 },
  medianMinutes: 37.5,
  disputes: 3,
  sampled: 2,
  fine: { count: 1, of: 2, unknown: 0 },
  atEnd: { open: 8, overdue: 1, oldestHours: 60 },
}
const person = {
  userId: 'wang',
  name: '王芳',
  submitted: 9,
  firstPass: { count: 5, of: 8, unknown: 0 },
  returned: 3,
  medianMinutes: 37.5,
  decided: 0,
  returnsMade: 0,
}
const statistics: DeskStatistics = {
  now: {
    open: 7,
    dueSoon: 2,
    overdue: 1,
    paused: 0,
    oldestAt: '2026-11-22T06:00:00.000Z',
    people: [{ userId: 'wang', name: '王芳', claimed: 3, overdue: 1, inReview: 0, returned: 1 }],
    others: null,
    plans: [{ deliveryHours: 24, open: 7, dueSoon: 2, overdue: 1, paused: 0 }],
    asOf: '2026-11-25T06:00:00.000Z',
    since: null,
    isUnfinished: false,
    spotChecks: { open: 3, late: 1 },
  },
  weeks: [week('2026-11-16', '2026-11-22'), week('2026-11-23', '2026-11-24', busy)],
  total: week('2026-11-16', '2026-11-24', busy),
  people: [person],
  missingDays: 0,
}

let asked: object[] = []
let answer: unknown
beforeEach(() => {
  asked = []
  answer = statistics
  api.answer = (_, { query }: { query: object }) => {
    asked.push(query)
    return answer
  }
})
const show = (language: DeskLanguage = 'zh') =>
  renderAt(
    <Language value={language}>
      <Statistics />
    </Language>,
    { at: '/desk/statistics' },
  )
const table = (name: string) => within(screen.getByRole('table', { name }))
const cellsOf = (of: ReturnType<typeof table>, row: string) =>
  within(of.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('shows what is open, with links to its lists, and each week’s figures as plots and as a table', async () => {
  show()
  const overdue = await screen.findByRole('link', { name: '王芳：已逾期 1' })
  expect(overdue.getAttribute('href')).toBe('/desk?state=overdue&person=wang')
  screen.getByText('3 天')
  const late = screen.getByText('抽查逾 14 天未评定').nextElementSibling as HTMLElement
  expect(within(late).getByRole('link', { name: '1' }).getAttribute('href')).toBe(
    '/desk?view=spot-checks',
  )
  expect(document.querySelectorAll('.month-plot')).toHaveLength(10)
  const weeks = table('过去十二周')
  expect(cellsOf(weeks, '按时率')).toEqual(['–', '92%（11/12）', '92%（11/12）'])
  expect(cellsOf(weeks, '每百份报告异议数')).toEqual(['–', '25', '25'])
  expect(cellsOf(weeks, '最早请求')).toEqual(['–', '2.5', '2.5'])
  expect(cellsOf(weeks, '抽查合格率')).toEqual(['–', '50%（1/2）', '50%（1/2）'])
  expect(cellsOf(weeks, '抽查份数')).toEqual(['0', '2', '2'])
  expect(cellsOf(weeks, '抽查已评定')).toEqual(['0', '2', '2'])
  expect(cellsOf(weeks, '退回批注：司法与合规')).toEqual(['0', '4', '4'])
  expect(cellsOf(table('按成员'), '王芳')).toEqual(['9', '63%（5/8）', '3', '37.5', '0', '0'])
  screen.getByText(/早期记录缺少以下数据，未计入：一次通过率 3 份/)
})

it('adds up the members beyond the first hundred, and says when a long count was made', async () => {
  const others = { members: 57, claimed: 60, overdue: 4, inReview: 9, returned: 2 }
  const now = { ...statistics.now, since: '2026-11-25T05:10:00.000Z', others }
  answer = { ...statistics, now }
  show('en')
  await screen.findByText(/, so they are counted in parts: from Nov 25, 13:10 to Nov 25, 14:00\./)
  const people = table('By person, corrections included')
  expect(cellsOf(people, '57 other members')).toEqual(['60', '4', '9', '2'])
  expect(screen.queryByText(/^Updated/)).toBeNull()
})

it('says that a first count of many requests is under way', async () => {
  const others = { members: null, claimed: 1, overdue: 0, inReview: 0, returned: 0 }
  const now = { ...statistics.now, since: '2026-11-25T05:10:00.000Z', isUnfinished: true, others }
  answer = { ...statistics, now }
  show()
  await screen.findByText(/^自 11-25 13:10 起正在分批统计/)
  expect(cellsOf(table('按成员（含更正）'), '其他成员')).toEqual(['1', '0', '0', '0'])
})

it('asks for other weeks, and saves both tables as files for a spreadsheet', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const user = show()
  await user.selectOptions(await screen.findByRole('combobox', { name: '统计范围' }), '4')
  await waitFor(() => expect(asked).toEqual([{ weeks: 12 }, { weeks: 4 }]))
  await user.click(screen.getByRole('button', { name: '下载每周数据 CSV' }))
  await user.click(screen.getByRole('button', { name: '下载成员数据 CSV' }))
  const [weeks, people] = await Promise.all(saved.map((blob) => blob.arrayBuffer()))
  const text = (file?: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  expect(text(weeks)).toMatch(
    /^\uFEFF起,止,出具报告数,按时率：份数,按时率：基数,出报告用时（小时）,/,
  )
  expect(text(weeks).split('\r\n')[2]).toMatch(
    /^2026-11-23,2026-11-24,12,11,12,20\.3,9,12,3,37\.5,25,/,
  )
  expect(text(people).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF成员,提交复核,一次通过：份数,一次通过：基数,被退回,处理时长（分钟）,复核次数,其中退回',
    '王芳,9,5,8,3,37.5,0,0',
  ])
})

it('says that a new desk has no past weeks', async () => {
  const none = week('2026-11-16', '2026-11-24')
  answer = { ...statistics, people: [], weeks: [none], total: none }
  show('en')
  await screen.findByText(/^There are no reports in the past twelve weeks\./)
})

it('says how many days are missing, and asks again', async () => {
  passTimeWhileWaiting()
  answer = { ...statistics, missingDays: 2 }
  show('en')
  await screen.findByText(/^2 days are still being added up/)
  answer = statistics
  await waitFor(() => expect(screen.queryByText(/still being added up/)).toBeNull())
})

it('can be tried again after an error', async () => {
  answer = unreachable
  const user = show()
  await screen.findByText('统计加载失败。')
  answer = statistics
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('link', { name: '王芳：已领取 3' })
})
