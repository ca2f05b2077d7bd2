import { inject } from 'vitest'
import { eventually } from './eventually.ts'

export type Message = {
  id: string
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  receivedAt: string
}

/**
 * Every mail to one address that the local cloud has received, newest first.
 * @param about what its text has in it. @default anything
 */
export async function mailsTo(
  address: string,
  messages: string = inject('endpoints').mail.messages,
  about?: string,
): Promise<Message[]> {
  const query = new URLSearchParams({ to: address, ...(about !== undefined && { about }) })
  return (await (await fetch(`${messages}?${query}`)).json()) as Message[]
}

/** Mails to the report desk about one request or file. */
export const deskMailsAbout = (about: string): Promise<Message[]> =>
  mailsTo('desk@veridock.example', undefined, about)

/** The newest code of six digits that was mailed to an address. */
export const codeFor = (address: string, messages?: string): Promise<string> =>
  eventually(`a code for ${address}`, async () => {
    const codes = (await mailsTo(address, messages)).map(
      ({ html }) => /\b\d{6}\b/.exec(html.replace(/<[^>]*>/g, ' '))?.[0],
    )
    return codes.find((code) => code !== undefined)
  })
