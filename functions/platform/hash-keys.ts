import * as z from 'zod'
import { environment } from './environment.ts'
import { rotatingSecretOf, secretOf } from './secrets.ts'

// A key for each purpose, so that a function can make only what it is there for. infra/constructs/hash-key.ts sets
// the variables. An operator may rotate all but the first two: docs/runbooks/deploy.md#rotating-secrets.

const arn = z.string().min(1)

/** Key of the hashes of mailboxes with free checks, and of erased accounts. */
export const pseudonymizationKey = () =>
  secretOf(environment({ ERASURE_KEY_ARN: arn }).ERASURE_KEY_ARN)

/** Key of the hashes of bank account numbers: with another key, no earlier account would be recognized. */
export const accountNumberKey = () =>
  secretOf(environment({ ACCOUNT_NUMBER_KEY_ARN: arn }).ACCOUNT_NUMBER_KEY_ARN)

/** Key of the codes that confirm a new e-mail address. */
export const emailCodeKey = () =>
  rotatingSecretOf(environment({ EMAIL_CODE_KEY_ARN: arn }).EMAIL_CODE_KEY_ARN)

/** Key of the links that take back a change of the e-mail address. */
export const takeBackKey = () =>
  rotatingSecretOf(environment({ TAKE_BACK_KEY_ARN: arn }).TAKE_BACK_KEY_ARN)

/** Key of the links to shared reports. */
export const shareKey = () => rotatingSecretOf(environment({ SHARE_KEY_ARN: arn }).SHARE_KEY_ARN)

/** Key of the links that end the weekly e-mails. */
export const digestKey = () => rotatingSecretOf(environment({ DIGEST_KEY_ARN: arn }).DIGEST_KEY_ARN)
