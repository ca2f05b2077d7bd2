import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskRole } from '../../../shared/desk/roles.ts'
import { renderAt } from '../testing/render.tsx'
import DeskPeoplePage from './desk-people.tsx'

const show = (...roles: DeskRole[]) => {
  const at = '2026-11-21T06:02:00.000Z'
  const getDeskMe = { name: '李雷', roles, signedInAt: at, sessionEndsAt: at }
  renderAt(<DeskPeoplePage />, { at: '/desk/people', api: { getDeskMe } })
}

it('is for desk-admins, whose bar leads to it', async () => {
  show('desk-admins')
  await screen.findByRole('button', { name: '添加成员…' })
  expect(screen.getByRole('link', { name: '人员' }).getAttribute('aria-current')).toBe('page')
})

it('is not found by other members', async () => {
  show('analysts', 'reviewers')
  await screen.findByRole('heading', { level: 1, name: /找不到页面/ })
  expect(screen.queryByRole('link', { name: '人员' })).toBeNull()
})
