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

/** Every mail to one address that the local cloud has received, newest first. */
export async function mailsTo(
  address: string,
  messages: string = inject('endpoints').mail.messages,
): Promise<Message[]> {
  const all = (await (await fetch(messages)).json()) as Message[]
  return all.filter(({ to }) => to.includes(address))
}

/** The newest code of six digits that was mailed to an address. */
export const codeFor = (address: string, messages?: string): Promise<string> =>
  eventually(`a code for ${address}`, async () => {
    const codes = (await mailsTo(address, messages)).map(
      ({ html }) => /\b\d{6}\b/.exec(html.replace(/<[^>]*>/g, ' '))?.[0],
    )
    return codes.find((code) => code !== undefined)
  })
