import { expect, it } from 'vitest'
import { deliveryPromise } from '../../shared/requests/delivery-promise.ts'
import { emailContext } from './fixtures/email-context.ts'
import { limitReached } from './templates/limit-reached.ts'
import { paymentReceived } from './templates/payments.ts'
import { requestReceived } from './templates/request-received.ts'
import { welcome } from './templates/welcome.ts'

const requestId = 'R'

it('e-mails that name a deadline promise it in the words of the pages', () => {
  const mails = [
    welcome.render(emailContext, {}),
    requestReceived.render(emailContext, { requestId, company: 'A', dueAt: '' }),
    limitReached.render(emailContext, { plan: 'free' }),
    paymentReceived.render(emailContext, {
      at: '2026-11-29T08:00:00.000Z',
      charged: null,
      interval: null,
      periodEnd: null,
      isCancelling: false,
    }),
  ]
  for (const { text } of mails) expect(text).toContain(deliveryPromise)
})
