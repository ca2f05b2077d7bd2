import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sentTo } from '../../testing/api.ts'
import { buyer, me } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { ProfileForm } from './profile-form.tsx'

const show = (isDeskMember: boolean) => {
  const shown = me({ displayName: 'Ann Li' })
  const account = { ...buyer, ...(isDeskMember && { isDeskMember: true as const }) }
  return renderAt(<ProfileForm me={shown} />, {
    session: { status: 'signed-in', account },
    api: { changeProfile: shown },
  })
}

it('lets a buyer change the name', async () => {
  const user = show(false)
  await user.type(screen.getByLabelText('Display Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(sentTo('changeProfile')).toMatchObject([{ body: { displayName: 'Ann Li!' } }])
})

it('has no name for a member of the desk, whom an operator names', async () => {
  const user = show(true)
  expect(screen.queryByLabelText('Display Name')).toBeNull()
  await user.type(screen.getByLabelText('Company'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const [sent] = sentTo('changeProfile') as { body: object }[]
  expect(sent?.body).toMatchObject({ company: 'Ada' })
  expect(sent?.body).not.toHaveProperty('displayName')
})

it('keeps what is typed over a reload, until it is saved', async () => {
  const user = show(false)
  await user.type(screen.getByLabelText('Company'), 'Imports')
  cleanup()
  const later = show(false)
  const company = () => screen.getByLabelText<HTMLInputElement>('Company').value
  expect(company()).toBe('Imports')
  screen.getByText('You have changes that are not saved yet.')
  await later.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully')
  cleanup()
  show(false)
  expect(company()).toBe('')
  expect(screen.queryByText(/not saved yet/)).toBeNull()
})
