import { cleanup, screen } from '@testing-library/react'
import { Navigate, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { paths } from '../../../shared/site/pages.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import SignUp from './sign-up.tsx'

vi.mock('../domain/session/auth-sign-in.ts', () => ({ confirmCode: async () => undefined }))
vi.mock('../features/account/sign-in-and-out.ts', () => ({}))

// The page asks whether the stage has Google.
vi.stubGlobal('fetch', () => new Promise(() => {}))

const email = 'jim@example.com'
const visitor = { status: 'signed-out' } as const

/** The code step after a reload: the history entry is left, the password is not. */
function Reloaded() {
  const { state } = useLocation()
  return state ? <SignUp /> : <Navigate to={paths.signUp} state={{ codeFor: email }} replace />
}

it('the code step after a reload leads to a sign-in with the same email', async () => {
  const user = renderAt(<Reloaded />, { at: paths.signUp, session: visitor })
  await screen.findByText(email)
  await user.type(screen.getByRole('textbox', { name: /code/i }), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await findPage(paths.signIn)
  expect(history.state).toMatchObject({ usr: { email } })
})

it('the form has the email again after a reload, and no password', async () => {
  const user = renderAt(<SignUp />, { at: paths.signUp, session: visitor })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-8')
  cleanup()
  renderAt(<SignUp />, { at: paths.signUp, session: visitor })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(email)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})
