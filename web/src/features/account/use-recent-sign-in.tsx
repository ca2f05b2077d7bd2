import { type ReactNode, useState } from 'react'
import { codeOf } from '../../lib/api-error.ts'
import { SignInAgain, type SignInReason } from './sign-in-again.tsx'

/** A thing that the server gives only shortly after a sign-in is not in its answer. */
export class SignInNeededError extends Error {}

export const needsSignIn = (failure: unknown): boolean =>
  failure instanceof SignInNeededError || codeOf(failure) === 'recent-sign-in-required'

type Asking = { done: () => void; cancelled: () => void }

/**
 * Runs an action that the server allows only shortly after a sign-in. If it is refused, a dialog
 * signs in again and the action is repeated.
 * @param action names it in the dialog
 */
export function useRecentSignIn(
  email: string,
  action: SignInReason,
): {
  dialog: ReactNode
  run: <Result>(act: () => Promise<Result>) => Promise<Result>
} {
  const [asking, setAsking] = useState<Asking>()

  const run = async <Result,>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (failure) {
      if (!needsSignIn(failure)) throw failure
      await new Promise<void>((resolve, reject) =>
        setAsking({ done: resolve, cancelled: () => reject(failure) }),
      )
      return act()
    }
  }

  const close = (how: keyof Asking) => () => {
    setAsking(undefined)
    asking?.[how]()
  }
  return {
    dialog: asking && (
      <SignInAgain
        email={email}
        action={action}
        onDone={close('done')}
        onCancel={close('cancelled')}
      />
    ),
    run,
  }
}
