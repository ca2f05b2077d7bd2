import {
  confirmResetPassword,
  confirmUserAttribute,
  resetPassword,
  sendUserAttributeVerificationCode,
  updatePassword,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { accessToken, configure } from './auth.ts'

/** What is rarely needed of the user pool: passwords and addresses. */

/** What the user pool may say of an address that has no account, or none that can be reset. */
const tellsOfTheAccount: readonly string[] = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
]

/** Nobody learns from it whether the address has an account. */
export const askForReset = async (email: string): Promise<void> => {
  await configure()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (!(error instanceof Error && tellsOfTheAccount.includes(error.name))) throw error
  }
}

export const resetWith = async (email: string, code: string, password: string): Promise<void> => {
  await configure()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}

export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  await configure()
  await updatePassword({ oldPassword, newPassword })
}

/** A code goes to the new address; until it is given, the old one stays. */
export const askForEmail = async (email: string): Promise<void> => {
  await configure()
  await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } })
}

export const sendEmailCodeAgain = async (): Promise<void> => {
  await configure()
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
}

export const confirmEmail = async (code: string): Promise<void> => {
  await configure()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  // The tokens in the browser still carry the old address.
  await accessToken(true)
}
