import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import * as z from 'zod'
import type { Letter } from '../mails/layout.ts'
import { environment } from './environment.ts'

export type Mail = {
  /** @returns the provider's id of the message */
  send(to: string, letter: Letter): Promise<string>
}

export function sesMail(): Mail {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = environment({
    MAIL_FROM: z.email(),
    MAIL_CONFIGURATION_SET: z.string().min(1),
  })
  const ses = new SESClient()
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send(to, { subject, text, html }) {
      const { MessageId } = await ses.send(
        new SendEmailCommand({
          Source: MAIL_FROM,
          Destination: { ToAddresses: [to] },
          ConfigurationSetName: MAIL_CONFIGURATION_SET,
          Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
        }),
      )
      return MessageId ?? ''
    },
  }
}
