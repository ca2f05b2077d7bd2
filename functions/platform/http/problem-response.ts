import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Problem, problems } from '../../../shared/platform/problem.ts'
import { logError } from '../log.ts'
import { ClientProblem } from './client-problem.ts'

/**
 * Turns any error into an RFC 9457 problem response. Errors other than client problems are logged and
 * answered with a generic 500.
 */
export function problemResponse(
  error: unknown,
  about: { route: string; requestId: string },
): APIGatewayProxyStructuredResultV2 {
  const problem = clientProblemOf(error)
  if (problem) return asResponse(problem)
  logError('The handler failed', { ...about, error })
  return asResponse(
    new ClientProblem(
      'internal',
      `Please try again. If the problem persists, contact us and quote ${about.requestId}.`,
    ),
  )
}

/** The JSON parser of middy throws errors that carry a status. */
function clientProblemOf(error: unknown): ClientProblem | undefined {
  if (error instanceof ClientProblem) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 415)
    return new ClientProblem(
      'unsupported-media-type',
      'Send JSON, with content-type application/json.',
    )
  if (status === 422)
    return new ClientProblem('invalid-json', 'The body could not be read as JSON.', {
      errors: [{ field: 'body', message: 'This is not valid JSON.' }],
    })
  return undefined
}

function asResponse({ code, message, extra }: ClientProblem): APIGatewayProxyStructuredResultV2 {
  const { status, title } = problems[code]
  const body: Problem = { title, status, detail: message, code, ...extra }
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(extra.retryAt !== undefined && { 'retry-after': new Date(extra.retryAt).toUTCString() }),
    },
    body: JSON.stringify(body),
  }
}
