import { ulid } from 'ulid'
import { routes } from '../../shared/routes.ts'
import { type Inquiries, inquiriesIn } from '../data/inquiries.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'

type Needs = {
  inquiries: Inquiries
  identity: Pick<Identity, 'holderOf'>
  clock: Clock
  newId(at: Date): string
}

/** POST /api/contact: open to anyone; a signed-in sender's id and e-mail come from the token. */
const sendInquiry = route(
  routes.sendInquiry,
  async ({ inquiries, identity, clock, newId }: Needs, { body, accessToken }) => {
    const sender = accessToken === undefined ? null : await identity.holderOf(accessToken)
    if (sender === undefined) throw new ClientProblem('unauthorized', 'Sign in again and resend.')
    const at = clock.now()
    await inquiries.add({
      ...body,
      email: sender?.email || body.email,
      userId: sender?.userId ?? null,
      id: newId(at),
      at,
    })
    return { status: 'received' as const }
  },
)

export const handler = lambda(sendInquiry, {
  inquiries: inquiriesIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  clock: systemClock,
  newId: (at) => ulid(at.getTime()),
})
