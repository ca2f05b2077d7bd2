import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { DeskLanguage } from '../../../shared/desk/texts.ts'
import { Brand } from '../../../shared/site/brand.ts'
import { type CodePurpose, codeMail } from '../../emails/templates/code.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'

const purposes: Partial<Record<string, CodePurpose>> = {
  CustomMessage_SignUp: 'confirm-sign-up',
  CustomMessage_ResendCode: 'confirm-sign-up',
  CustomMessage_ForgotPassword: 'reset-password',
}

const purposeOf = ({ triggerSource, request }: CustomMessageTriggerEvent) =>
  triggerSource === 'CustomMessage_ResendCode' && request.clientMetadata?.forgotten === 'password'
    ? 'confirm-before-reset'
    : purposes[triggerSource]

/** Untrusted: any caller can set the metadata. */
const languageOf = (given: unknown): DeskLanguage => (given === 'zh' ? 'zh' : 'en')

/** Sets our text in the e-mails that Cognito sends itself. Unknown kinds keep Cognito's text. */
export const createHandler = () => {
  const { BRAND: brand } = environment({ BRAND: jsonVariable(Brand) })
  return async (event: CustomMessageTriggerEvent) => {
    const purpose = purposeOf(event)
    const code = event.request.codeParameter
    if (purpose && code) {
      const language = languageOf(event.request.clientMetadata?.language)
      const { subject, html } = codeMail(brand, purpose, code, language)
      event.response.emailSubject = subject
      event.response.emailMessage = html
    }
    return event
  }
}
