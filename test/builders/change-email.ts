import { inject } from 'vitest'
import { type Answer, call, type TestBuyer } from './buyer.ts'
import { eventually } from './eventually.ts'
import { codeFor, mailsTo } from './inbox.ts'
import { newAddress4 } from './visitor.ts'

type Session = Pick<TestBuyer, 'accessToken'>

/** Asks for a code to a new address, from a network that no other test uses: codes are counted by it. */
export const askForCode = (
  { accessToken }: Session,
  email: string,
  network: string = newAddress4(),
): Promise<Answer> =>
  call(
    accessToken,
    'POST',
    '/api/me/email',
    { email },
    { 'x-forwarded-for': network },
    inject('endpoints').api,
  )

/** As the settings do it: a code to the new address, and the code back. */
export async function changeEmail(session: Session, email: string): Promise<Answer> {
  const asked = await askForCode(session, email)
  if (asked.status !== 202) return asked
  const code = await codeFor(email)
  return call(session.accessToken, 'POST', '/api/me/email/confirm', { code })
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
