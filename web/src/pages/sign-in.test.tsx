import { screen, waitFor } from '@testing-library/react'
import { Navigate, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Me } from '../../../shared/account/account.ts'
import { paths } from '../../../shared/site/pages.ts'
import { ApiError } from '../lib/api-error.ts'
import { currentToast, onPageShown } from '../lib/toasts.ts'
import { sessionMessages } from '../messages/sign-in.ts'
import { answer } from '../testing/api.ts'
import { signInWith } from '../testing/pool.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import SignIn from './sign-in.tsx'

vi.mock('../domain/session/auth-sign-in.ts', () => import('../testing/pool.ts'))
vi.mock('../domain/session/auth.ts', () => import('../testing/pool.ts'))

// The page asks whether the stage has Google.
vi.stubGlobal('fetch', () => new Promise(() => {}))

const email = 'jim@example.com'

/** The code step confirmed this address, and had no password anymore. */
function Confirmed() {
  const { state } = useLocation()
  return state ? <SignIn /> : <Navigate to={paths.signIn} state={{ email }} replace />
}

/** Signs in with an API that answers to the record of it when told to. */
async function signIn(address: string) {
  let end = { resolve: (_: Me) => {}, reject: (_: Error) => {} }
  const record = new Promise<Me>((resolve, reject) => {
    end = { resolve, reject }
  })
  signInWith.mockResolvedValue('done')
  const user = renderAt(<Confirmed />, { at: paths.signIn, session: { status: 'signed-out' } })
  answer({ recordSignIn: () => record })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(field.value).toBe(email)
  await user.clear(field)
  await user.type(field, address)
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-8')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return end
}
const failure = new ApiError({ kind: 'problem', status: 500, code: 'default', detail: '' })

it('waits for the record of an account that was confirmed just now: it may be missing, and has its free checks', async () => {
  const { reject } = await signIn(email)
  await screen.findByRole('button', { name: 'Signing in…' })
  // Time enough to leave the page, if it did not wait.
  await new Promise((resolve) => setTimeout(resolve, 50))
  screen.getByRole('button', { name: 'Signing in…' })
  reject(failure)
  await findPage(paths.dashboard)
  expect(currentToast()?.title).toBe(sessionMessages.signedUpUnsaved.title)
})

it('does not wait for another one; its toast is of the page on which it comes', async () => {
  const { reject } = await signIn('ann@example.com')
  await findPage(paths.dashboard)
  reject(failure)
  await waitFor(() => expect(currentToast()?.title).toBe(sessionMessages.signedInUnsaved.title))
  onPageShown('/settings')
  expect(currentToast()).toBeNull()
})
