import { ulid } from 'ulid'
import type { ContactInquiry } from '../../../shared/contact/contact.ts'
import type { Plan } from '../../../shared/plans/plans.ts'
import * as routes from '../../../shared/routes/contact.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { type AccessTokens, cognitoAccessTokens } from '../../platform/http/access-tokens.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import {
  buyerMessageLimitOf,
  firstReached,
  visitorMessageLimitsOf,
} from '../../platform/throttling/sending-limits.ts'
import { type Throttles, throttlesIn } from '../../platform/throttling/throttles.ts'
import { type Inquiries, inquiriesIn } from '../inquiries.ts'

type Deps = {
  inquiries: Inquiries
  throttles: Pick<Throttles, 'take'>
  accessTokens: AccessTokens
  identity: Pick<Identity, 'emailOf'>
  accounts: Pick<Accounts, 'find'>
  clock: Clock
}

const signInAgain = () => new ClientProblem('unauthorized', 'Sign in again and resend.')

/**
 * POST /api/contact: sends a message to support, or to the report desk if it asks for a supplier's number. A signed-in sender's id and e-mail address come from
 * the token, and that address gets a confirmation. An address that a visitor types gets no e-mail.
 */
export const sendInquiry = route(
  routes.sendInquiry,
  async (deps: Deps, { body: { website, ...typed }, accessToken, viewerAddress }) => {
    const { inquiries, throttles, clock } = deps
    const sender = accessToken === undefined ? null : await senderOf(deps, accessToken)
    if (sender === undefined) throw signInAgain()
    const at = clock.now()
    const hasRoom = sender
      ? await throttles.take(buyerMessageLimitOf(sender.userId), at)
      : await visitorHasRoom(throttles, viewerAddress, at)
    if (!hasRoom)
      throw new ClientProblem(
        'too-many-requests',
        'Too many messages. Try again in an hour, or write to us by email.',
      )
    const inquiry = {
      ...typed,
      email: sender?.email || typed.email,
      userId: sender?.userId ?? null,
    }
    const id = ulid(at.getTime())
    const add = () => inquiries.add({ ...inquiry, id, at }, mailsOf(id, inquiry, sender))
    if (!website && !(await add())) throw signInAgain()
    return { status: 'received' as const }
  },
)

/** Messages of paid plans are answered first: docs/specification.md#priority-support */
type Sender = { userId: string; email: string; plan: Plan }

async function senderOf(
  { accessTokens, identity, accounts }: Deps,
  accessToken: string,
): Promise<Sender | undefined> {
  const holder = await accessTokens.holderOf(accessToken)
  if (!holder) return undefined
  const email = await identity.emailOf(holder.userId)
  if (email === undefined) return undefined
  const account = await accounts.find(holder.userId)
  return { ...holder, email, plan: account?.accountType ?? 'free' }
}

async function visitorHasRoom(throttles: Pick<Throttles, 'take'>, viewerAddress: string, at: Date) {
  return !(await firstReached(throttles, visitorMessageLimitsOf(viewerAddress), at))
}

type Sent = Omit<ContactInquiry, 'website'> & { userId: string | null }

/** @param sender gets the confirmation, at the account's address; no other address gets one */
function mailsOf(id: string, sent: Sent, sender: Sender | null): QueuedEmail[] {
  const { userId, name, message } = sent
  const toSupport: QueuedEmail = {
    id: `support-inquiry/${id}`,
    template: 'support-inquiry',
    // Only the desk can look numbers up.
    to: sent.inquiryType === 'supplier-number' ? 'desk' : 'support',
    ...(userId !== null && { about: userId }),
    data: { ...sent, plan: sender?.plan ?? null },
  }
  if (userId === null || !sender?.email) return [toSupport]
  return [
    toSupport,
    {
      id: `contact-received/${id}`,
      template: 'contact-received',
      to: { email: sender.email, userId },
      data: { name, message },
    },
  ]
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(sendInquiry, {
    inquiries: inquiriesIn(table),
    throttles: throttlesIn(table),
    accessTokens: cognitoAccessTokens(),
    identity: cognitoIdentity(),
    accounts: accountsIn(table),
    clock: systemClock,
  })
}
