import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import type { Email } from '../emails/layout.ts'
import { environment } from '../platform/environment.ts'

export type Recipient = {
  email: string
  /** Returned in notifications of bounces and complaints. */
  userId?: string | undefined
  /** The desk or support: sent without a suppression list, even after bounces. */
  isOwn?: boolean
}

export type Mail = {
  /**
   * @param mailId goes along as a header, by which an e-mail leads to its lines in the logs
   * @returns the provider's id of the message
   */
  send(to: Recipient, letter: Email, mailId: string): Promise<string>
}

/** The complete MIME message, with headers, text and HTML. */
function messageOf(from: string, to: string, letter: Email, mailId: string): Promise<Buffer> {
  const { subject, text, html, replyTo, unsubscribe } = letter
  return new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: {
      'X-Mail-Id': mailId,
      // RFC 8058: mail programs unsubscribe with one POST, without opening a page.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

export function sesMail(): Mail {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET, OWN_MAIL_CONFIGURATION_SET } = environment({
    MAIL_FROM: z.email(),
    MAIL_CONFIGURATION_SET: z.string().min(1),
    /** The configuration set without a suppression list. */
    OWN_MAIL_CONFIGURATION_SET: z.string().min(1),
  })
  const ses = new SESClient()
  return {
    async send({ email: to, userId, isOwn }, letter, mailId) {
      const { MessageId } = await ses.send(
        new SendRawEmailCommand({
          Source: MAIL_FROM,
          Destinations: [to],
          ConfigurationSetName: isOwn ? OWN_MAIL_CONFIGURATION_SET : MAIL_CONFIGURATION_SET,
          ...(userId !== undefined && { Tags: [{ Name: 'user', Value: userId }] }),
          RawMessage: { Data: await messageOf(MAIL_FROM, to, letter, mailId) },
        }),
      )
      return MessageId ?? ''
    },
  }
}
