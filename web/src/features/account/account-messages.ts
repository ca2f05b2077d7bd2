/**
 * Words of our own, where the specification has none. Apart from its catalogue (messages.ts), which
 * the public pages load.
 */
export const accountMessages = {
  /** The new password stands, but signing in with it did not work at once. */
  passwordSet: { title: 'Your new password is set. Please sign in.' },
  passwordChanged: { title: 'Success', description: 'Your password is changed' },
  emailChanged: { title: 'Success', description: 'Your email is changed' },
  exportFailed: {
    title: 'Error',
    description: 'Your data could not be fetched. Please try again.',
  },
  eraseFailed: {
    title: 'Error',
    description: 'Your account could not be deleted. Please try again.',
  },
  erased: { title: 'Your account is deleted.', description: 'A last email confirms it.' },
} as const

/** Deleting an account asks for its email. */
export const confirmationWrong = 'This is not the email of your account.'
