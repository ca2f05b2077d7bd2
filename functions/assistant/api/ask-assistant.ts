import * as z from 'zod'
import type { ProblemCode } from '../../../shared/platform/problem.ts'
import * as routes from '../../../shared/routes/assistant.ts'
import { explainName } from '../../../shared/search/explain-name.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { environment } from '../../platform/environment.ts'
import { type AccessTokens, cognitoAccessTokens } from '../../platform/http/access-tokens.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { logMetric } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { promptOf } from '../assistant-prompt.ts'
import { type AssistantQuota, assistantQuotaIn } from '../assistant-quota.ts'
import { answerOf } from '../assistant-reply.ts'
import { type Model, ModelError, type ModelFailure, modelFromEnvironment } from '../model.ts'
import { simplifyForParsing } from '../simplify-for-parsing.ts'

type Deps = {
  accessTokens: AccessTokens
  quota: AssistantQuota
  model: Model
  clock: Clock
}

/** One problem code for each row of docs/specification.md#ai-messages. */
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  429: 'assistant-rate-limited',
  403: 'assistant-denied',
  400: 'assistant-refused',
}

function problemOf(failure: Exclude<ModelFailure, { kind: 'not-configured' }>): ClientProblem {
  switch (failure.kind) {
    case 'no-candidates':
      return new ClientProblem('assistant-no-candidates')
    case 'empty-text':
      return new ClientProblem('assistant-empty-text')
    case 'status': {
      const { status } = failure
      const code = codeOfStatus[status] ?? 'assistant-failed'
      return new ClientProblem(code, undefined, { modelStatus: status })
    }
  }
}

/** POST /api/assistant: suggests likely legal names for a supplier. */
export const askAssistant = route(
  routes.askAssistant,
  async ({ accessTokens, quota, model, clock }: Deps, { body, accessToken, viewerAddress }) => {
    // An expired session counts as a visitor: the assistant is open to everyone.
    const holder = accessToken === undefined ? undefined : await accessTokens.holderOf(accessToken)
    const asker = holder ? { userId: holder.userId } : { address: viewerAddress }
    const taken = await quota.take(asker, clock.now())
    if (taken === 'too-many') throw new ClientProblem('assistant-rate-limited')
    if (taken === 'visitor-share-spent')
      throw new ClientProblem('assistant-sign-in', 'Sign in to keep using AI Help this month.')
    if (taken === 'month-spent') throw new ClientProblem('assistant-resting')
    try {
      return answerOf(await model.generateText(promptOf(body.message)))
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      const { failure } = error
      if (failure.kind !== 'not-configured') throw problemOf(failure)
      return answerOf(explainName(body.message, simplifyForParsing))
    }
  },
)

const microUsd = 1_000_000

export const createHandler = () => {
  const { MONTHLY_CAP_USD } = environment({ MONTHLY_CAP_USD: z.coerce.number().min(0) })
  return lambda(askAssistant, {
    accessTokens: cognitoAccessTokens(),
    quota: assistantQuotaIn(tableFromEnvironment(), MONTHLY_CAP_USD * microUsd, (monthSpent) =>
      logMetric('modelSpentUsd', monthSpent / microUsd),
    ),
    model: modelFromEnvironment(),
    clock: systemClock,
  })
}
