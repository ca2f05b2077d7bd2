import {
  answerQuestion,
  listQuestions,
  startAnswerFile,
} from '../../../../../shared/routes/questions.ts'
import type { CallInput, CallOutput } from '../../../lib/api-client.ts'
import { networkError } from '../../../lib/api-error.ts'

const routes = { answerQuestion, listQuestions, startAnswerFile }
type Routes = typeof routes

/** Calls a route of questions, which only pages of requests with questions load. */
export const callQuestions = async <Name extends keyof Routes>(
  name: Name,
  input: CallInput<Routes[Name]>,
): Promise<CallOutput<Routes[Name]>> => {
  const client = await import('../../../lib/api-client-instance.ts').catch((cause: unknown) => {
    throw networkError(cause)
  })
  return client.call(routes[name], input)
}
