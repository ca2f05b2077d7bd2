import { planOf } from '../../../../shared/plans/plans.ts'
import {
  backIfLate,
  itsCheck,
  lateCheckIsBack,
} from '../../../../shared/requests/delivery-promise.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { isPending } from '../../domain/requests/request-status.ts'
import { formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { dueDateOf } from './due-date.ts'

const tick = 20_000

/** What becomes of its check; empty without a limit on checks, where there is none to give back. */
function checkText(request: VerificationRequest): string {
  const { userType, timestamp, createdAt, givenBackAt, promisedAt, pausedAt } = request
  const check = itsCheck(planOf(userType), timestamp || createdAt)
  if (check === null) return ''
  if (givenBackAt) return lateCheckIsBack(check)
  return promisedAt && !pausedAt ? backIfLate(check, formatMoment(promisedAt) ?? '') : ''
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
