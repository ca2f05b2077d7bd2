import type { RouteName, routes } from '../../../shared/routes.ts'
import type { CallInput, CallOutput } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'

type Routes = typeof routes
export type Input<Name extends RouteName> = CallInput<Routes[Name]>
type Output<Name extends RouteName> = CallOutput<Routes[Name]>
type Answer<Name extends RouteName> =
  | Output<Name>
  | ApiError
  | ((input: Input<Name>) => Output<Name> | Promise<Output<Name>>)

/** What the API answers, by the names of the route table. */
export type Answers = { [Name in RouteName]?: Answer<Name> }

type Sent = { name: RouteName; input: object }

let answers: Answers = {}
let sent: Sent[] = []
let unanswered: RouteName[] = []

/** From now on. A route that has an answer already gets the new one. */
export const answer = (more: Answers): void => {
  answers = { ...answers, ...more }
}

/** What was sent to one route, in order, without the signal that can abort it. */
export const sentTo = (name: RouteName): object[] =>
  sent.flatMap((each) => {
    if (each.name !== name) return []
    const { signal, ...input } = each.input as { signal?: AbortSignal }
    return [input]
  })

/** @returns the routes that were called and have no answer: a mistake of the test */
export const resetApi = (): RouteName[] => {
  const mistakes = unanswered
  answers = {}
  sent = []
  unanswered = []
  return mistakes
}

/** Takes the place of `call` in lib/api.ts. */
export const call = async <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> => {
  sent.push({ name, input })
  const found: Answer<Name> | undefined = answers[name]
  if (found === undefined) {
    unanswered.push(name)
    throw unreachable
  }
  if (found instanceof ApiError) throw found
  return typeof found === 'function' ? found(input) : found
}

/** No answer at all. */
export const unreachable = new ApiError({
  kind: 'network',
  status: 0,
  code: 'network',
  detail: 'The server could not be reached.',
})

/** A problem response. */
export const problem = (
  status: number,
  code: string,
  more: { errors?: ApiError['errors']; requestId?: string } = {},
) => new ApiError({ kind: 'problem', status, code, detail: `Problem: ${code}`, ...more })
