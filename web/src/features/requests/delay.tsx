import { planOf, plans } from '../../../../shared/plans/plans.ts'
import { lateCheckIsBack } from '../../../../shared/requests/delivery-promise.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { isPending } from '../../domain/requests/request-status.ts'
import { formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { dueDateOf } from './due-date.ts'

const tick = 20_000

/** What becomes of its check; empty without a limit on checks, where there is none to give back. */
function checkText({ userType, givenBackAt, promisedAt, pausedAt }: VerificationRequest): string {
  if (plans[planOf(userType)].limit === null) return ''
  if (givenBackAt) return lateCheckIsBack
  return promisedAt && !pausedAt
    ? `If your report isn’t here by ${formatMoment(promisedAt)}, you automatically get your check back.`
    : ''
}

/** Of a report that needs more time: the new deadline and the reason, and what becomes of its check. */
export function Delay({ request }: { request: VerificationRequest }) {
  const due = dueDateOf(request, useNow(tick))
  const { delay, givenBackAt, pausedAt } = request
  if (!isPending(request) || (!delay && !givenBackAt)) return null
  return (
    <Notice tone="warning">
      <p>
        <strong>
          {due?.isLate || givenBackAt
            ? 'We’re sorry: this report is late.'
            : 'This report needs more time.'}
        </strong>{' '}
        {delay?.reason}
      </p>
      <p>
        {delay && !pausedAt && `New deadline: ${formatMoment(delay.expectedAt)}. `}
        {checkText(request)}
      </p>
    </Notice>
  )
}
