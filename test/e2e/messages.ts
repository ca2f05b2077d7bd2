import * as assistant from '../../web/src/messages/assistant.ts'
import * as buyer from '../../web/src/messages/buyer.ts'
import * as signIn from '../../web/src/messages/sign-in.ts'
import * as screens from '../../web/src/messages/spec.ts'

const { buyerMessages } = buyer
const { assistantProblems } = assistant
const catalog = { ...screens, ...buyer, ...signIn, ...assistant }

/** Every message of the catalog as a screen shows it. */
export const cataloged: readonly string[] = Object.values(catalog).flatMap(function texts(
  entry: unknown,
): string[] {
  if (typeof entry === 'string') return [entry]
  // 503 is the status that the test's server sends.
  if (typeof entry === 'function') return [entry(503)]
  return Object.values(entry as object).flatMap(texts)
})

/** Texts that the specification does not fix; other tests show them. */
export const notSpecified: readonly string[] = [
  ...[
    buyerMessages.submitted,
    buyerMessages.cancelled,
    buyerMessages.tooLateToCancel,
    buyerMessages.cancelFailed,
    buyerMessages.reportBlocked,
    buyerMessages.reportFailed,
    signIn.sessionMessages.confirmed,
  ].flatMap((message) => Object.values(message)),
  catalog.emailMissing,
  catalog.nameMissing,
  catalog.contactTextMissing,
  catalog.passwordMissing,
  catalog.codeMissing,
]

/** Texts that no test can show yet, by the issue that will make them visible. */
export const notShownYet: Readonly<Record<string, readonly string[]>> = {}

/** Commands that make the model's stand-in fail, with the panel's message. */
export const assistantFailures = [
  ['status 429', assistantProblems.rateLimited],
  ['status 403', assistantProblems.denied],
  ['status 400', assistantProblems.refused],
  ['status 503', assistantProblems.other(503)],
  ['no_candidates', assistantProblems.noCandidates],
  ['empty_text', assistantProblems.emptyText],
] as const

/** The user pool's refusals with the texts of AWS, and the messages of the forms. */
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
