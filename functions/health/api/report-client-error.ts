import type { ClientErrorReport } from '../../../shared/platform/client-error.ts'
import { redact } from '../../../shared/platform/redact.ts'
import * as routes from '../../../shared/routes/client-errors.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { logWarning } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import {
  clientErrorLimitsOf,
  firstReached,
  refusalLogLimitOf,
} from '../../platform/throttling/sending-limits.ts'
import { type Throttles, throttlesIn } from '../../platform/throttling/throttles.ts'

type Deps = { throttles: Pick<Throttles, 'take'>; clock: Clock }

/**
 * POST /api/client-errors: logs an error of a visitor's browser in one line. Anyone can call it, so
 * the line cannot be trusted.
 */
export const reportClientError = route(
  routes.reportClientError,
  async ({ throttles, clock }: Deps, { body, viewerAddress }) => {
    const at = clock.now()
    const reached = await firstReached(throttles, clientErrorLimitsOf(viewerAddress), at)
    if (reached) {
      // Once an hour, so that a flood of reports does not flood the log.
      if (await throttles.take(refusalLogLimitOf(reached), at))
        logWarning('Client errors are throttled', { limit: reached.name })
      throw new ClientProblem(
        'too-many-requests',
        'Too many errors were reported at once. Try again in an hour.',
      )
    }
    logClientError(body)
    return { status: 'received' as const }
  },
)

/** A saved query reads these fields: infra/constructs/saved-queries.ts. */
const logClientError = ({ message, stack, componentStack, page, build }: ClientErrorReport) =>
  logWarning('Client error', {
    error: redact(message),
    page: redact(page),
    build,
    stack: redact(stack),
    ...(componentStack !== undefined && { componentStack: redact(componentStack) }),
  })

export const createHandler = () =>
  lambda(reportClientError, {
    throttles: throttlesIn(tableFromEnvironment()),
    clock: systemClock,
  })
