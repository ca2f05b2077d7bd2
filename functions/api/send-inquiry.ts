import { ulid } from 'ulid'
import type { ContactInquiry } from '../../shared/contact.ts'
import * as routes from '../../shared/routes/contact.ts'
import { type Inquiries, inquiriesIn } from '../data/inquiries.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'

type Needs = {
  inquiries: Inquiries
  throttles: Throttles
  identity: Pick<Identity, 'holderOf'>
  clock: Clock
  newId(at: Date): string
}

/** Within an hour. Each sending mails the address that was typed, which may be anybody's. */
const most = { viewer: 100, email: 10 }

const signInAgain = () => new ClientProblem('unauthorized', 'Sign in again and resend.')

/** POST /api/contact: open to anyone; a signed-in sender's id and e-mail come from the token. */
const sendInquiry = route(
  routes.sendInquiry,
  async (needs: Needs, { body: { website, ...typed }, accessToken, viewerAddress }) => {
    const { inquiries, throttles, identity, clock, newId } = needs
    const sender = accessToken === undefined ? null : await identity.holderOf(accessToken)
    if (sender === undefined) throw signInAgain()
    const at = clock.now()
    const inquiry = {
      ...typed,
      email: sender?.email || typed.email,
      userId: sender?.userId ?? null,
    }
    const room = (by: 'viewer' | 'email', value: string) =>
      throttles.take({ what: 'contact', by, value }, most[by], at)
    if (!(await room('viewer', viewerAddress)) || !(await room('email', inquiry.email)))
      throw new ClientProblem('too-many-requests', 'You have written often. Try again in an hour.')
    const id = newId(at)
    const add = () => inquiries.add({ ...inquiry, id, at }, mailsOf(id, inquiry))
    if (!website && !(await add())) throw signInAgain()
    return { status: 'received' as const }
  },
)

function mailsOf(
  id: string,
  {
    name,
    email,
    inquiryType,
    message,
    userId,
  }: Omit<ContactInquiry, 'website'> & { userId: string | null },
): MailOrder[] {
  const written = { name, message }
  const about = userId === null ? {} : { about: userId }
  return [
    {
      id: `contact-received/${id}`,
      kind: 'contact-received',
      to: { email },
      ...about,
      data: written,
    },
    {
      id: `support-inquiry/${id}`,
      kind: 'support-inquiry',
      to: 'support',
      ...about,
      data: { ...written, email, inquiryType, userId },
    },
  ]
}

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(sendInquiry, {
    inquiries: inquiriesIn(table),
    throttles: throttlesIn(table),
    identity: cognitoIdentity(),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
