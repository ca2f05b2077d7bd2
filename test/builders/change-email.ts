import type { Answer, TestBuyer } from './buyer.ts'
import { eventually } from './eventually.ts'
import { codeFor, mailsTo } from './inbox.ts'

/** As the settings do it: a code to the new address, and the code back. */
export async function changeEmail(buyer: Pick<TestBuyer, 'call'>, email: string): Promise<Answer> {
  const asked = await buyer.call('POST', '/api/me/email', { email })
  if (asked.status !== 202) return asked
  return buyer.call('POST', '/api/me/email/confirm', { code: await codeFor(email) })
}

/** What the link says that the old address of an account got. */
export const takeBackLinkIn = async (oldEmail: string): Promise<Record<string, string>> => {
  const text = await eventually(`a link for ${oldEmail}`, async () =>
    (await mailsTo(oldEmail))
      .map((mail) => mail.text)
      .find((it) => it.includes('/take-back-email?')),
  )
  const [, query = ''] = /\/take-back-email\?(\S+)/.exec(text) ?? []
  return Object.fromEntries(new URLSearchParams(query))
}
