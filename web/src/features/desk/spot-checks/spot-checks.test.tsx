import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SpotCheck } from '../../../../../shared/desk/spot-checks.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { SpotCheckOfVersion } from './spot-check-of-version.tsx'
import { SpotChecks } from './spot-checks.tsx'

const check = (more: Partial<SpotCheck> = {}): SpotCheck => ({
  requestId: 'A',
  version: 2,
  company: '宁波澜砚五金制品有限公司',
  writtenBy: '王芳',
  approvedBy: '陈明',
  publishedAt: '2026-11-20T08:00:00.000Z',
  isLate: false,
  result: null,
  refusal: null,
  ...more,
})
const serious = {
  grade: 'serious',
  comment: '漏查一条失信记录。',
  by: '李雷',
  at: '2026-11-21T08:00:00.000Z',
  mine: true,
} as const

let sent: unknown[] = []
let answers: Record<string, unknown> = {}
beforeEach(() => {
  sent = []
  answers = {}
  api.answer = (name, input) => {
    sent.push([name, input])
    return answers[name]
  }
})
const show = (page: React.ReactNode, at = '/desk?view=spot-checks') =>
  renderAt(<Language value="zh">{page}</Language>, { at })

it('lists what waits for a grade, leads to the version, and says why some is for others', async () => {
  answers.listSpotChecks = {
    items: [check({ isLate: true }), check({ requestId: 'B', refusal: 'involved' })],
    nextCursor: null,
  }
  const user = show(<SpotChecks />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^评定…/ })
  expect(link.href).toMatch(/\/desk\/report\?request=A&version=2$/)
  within(link.closest('tr') as HTMLElement).getByText('已超过 14 天')
  screen.getByText('您参与过这份报告的撰写、提交或批准，请由其他成员评定。')

  answers.listSpotChecks = { items: [], nextCursor: null }
  await user.selectOptions(screen.getByRole('combobox', { name: '显示' }), 'graded')
  await screen.findByText('还没有评定过的抽查。')
  expect(sent.at(-1)).toMatchObject(['listSpotChecks', { query: { state: 'graded' } }])
})

it('asks what is wrong, saves the grade, and leads to the correction of a serious fault', async () => {
  answers.getSpotChecks = { items: [check()] }
  const user = show(<SpotCheckOfVersion requestId="A" version={2} />)
  await user.click(await screen.findByRole('button', { name: '评定' }))
  await user.click(screen.getByRole('radio', { name: /^严重问题/ }))
  await user.click(screen.getByRole('button', { name: '保存评定' }))
  screen.getByText('请写明问题所在。')
  expect(sent).toHaveLength(1)

  answers.gradeReport = check({ result: serious })
  await user.type(screen.getByRole('textbox', { name: /^说明/ }), serious.comment)
  await user.click(screen.getByRole('button', { name: '保存评定' }))
  const correct = await screen.findByRole<HTMLAnchorElement>('link', { name: '更正这份报告…' })
  expect(correct.href).toMatch(/\/desk\?request=A$/)
  expect(sent[1]).toEqual([
    'gradeReport',
    {
      params: { id: 'A', version: 2 },
      body: { grade: 'serious', comment: serious.comment },
    },
  ])
  screen.getByText('评定已保存。')
  screen.getByRole('button', { name: '修改评定' })
})

it('shows its writer the grade, and why they cannot give one', async () => {
  answers.getSpotChecks = {
    items: [check({ result: { ...serious, mine: false }, refusal: 'involved' })],
  }
  const user = show(<SpotCheckOfVersion requestId="A" version={2} />)
  await screen.findByText('漏查一条失信记录。')
  const button = screen.getByRole('button', { name: '修改评定' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  screen.getByText('您参与过这份报告的撰写、提交或批准，请由其他成员评定。')
  await user.click(button)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('shows the grade of another member who was faster', async () => {
  answers.getSpotChecks = { items: [check()] }
  answers.gradeReport = new ApiError({
    kind: 'problem',
    status: 409,
    code: 'already-graded',
    detail: '',
  })
  const user = show(<SpotCheckOfVersion requestId="A" version={2} />)
  await user.click(await screen.findByRole('button', { name: '评定' }))
  answers.getSpotChecks = {
    items: [check({ result: { ...serious, mine: false }, refusal: 'graded' })],
  }
  await user.click(screen.getByRole('radio', { name: /^合格/ }))
  await user.click(screen.getByRole('button', { name: '保存评定' }))
  await screen.findByText('另一位成员已经评定。已显示最新内容。')
  await screen.findByText(/^李雷 于/)
  screen.getByText('仅评定人可修改。')
})
