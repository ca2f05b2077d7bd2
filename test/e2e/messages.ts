import * as assistant from '../../web/src/messages/assistant.ts'
import * as signIn from '../../web/src/messages/sign-in.ts'
import * as screens from '../../web/src/messages/spec.ts'

const { messages } = screens
const { assistantProblems } = assistant
const catalogue = { ...screens, ...signIn, ...assistant }

/** Every text of the catalogue, as a screen shows it. */
export const catalogued: readonly string[] = Object.values(catalogue).flatMap(function texts(
  entry: unknown,
): string[] {
  if (typeof entry === 'string') return [entry]
  // With a number in it, as the test makes the server say it.
  if (typeof entry === 'function') return [entry(503)]
  return Object.values(entry as object).flatMap(texts)
})

/** Ours, where the specification has no words: they are shown in other tests, or nowhere in its sections. */
export const ours: readonly string[] = [
  ...[
    messages.submitted,
    messages.cancelled,
    messages.tooLateToCancel,
    messages.cancelFailed,
    messages.reportBlocked,
    messages.reportFailed,
    messages.confirmed,
  ].flatMap((message) => Object.values(message)),
  catalogue.emailMissing,
  catalogue.nameMissing,
  catalogue.contactTextMissing,
  catalogue.passwordMissing,
  catalogue.codeMissing,
]

/** What only a later issue can bring about, by issue. Each of them empties its own. */
export const owed: Readonly<Record<string, readonly string[]>> = {}

/** What makes the model's stand-in fail, and what the panel says then. */
export const helperAnswers = [
  ['status 429', assistantProblems.rateLimited],
  ['status 403', assistantProblems.denied],
  ['status 400', assistantProblems.refused],
  ['status 503', assistantProblems.other(503)],
  ['no_candidates', assistantProblems.noCandidates],
  ['empty_text', assistantProblems.emptyText],
] as const

/** The user pool's refusals, as AWS words them, and what the forms say. */
export const signInRefusals = [
  ['UserNotFoundException', 'User does not exist.', ['auth/user-not-found']],
  ['InvalidPasswordException', 'Invalid password.', ['auth/wrong-password']],
  ['NotAuthorizedException', 'Incorrect username or password.', ['auth/invalid-credential']],
] as const

export const signInInlineRefusals = [
  ['NotAuthorizedException', 'User is disabled.', 'auth/user-disabled'],
  ['InternalErrorException', 'Something new', 'default'],
] as const

export const signUpRefusals = [
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error auth/account-exists-with-different-credential.',
    'auth/account-exists-with-different-credential',
  ],
  ['UsernameExistsException', 'User already exists', 'auth/email-already-in-use'],
  ['NotAuthorizedException', 'SignUp is not permitted', 'auth/operation-not-allowed'],
  ['InvalidPasswordException', 'Password too common', 'auth/weak-password'],
  ['InternalErrorException', 'Something new', 'default'],
] as const
