import type { RouteName, routes } from '../../../shared/routes/routes.ts'
import type { CallInput, CallOutput } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'

type Routes = typeof routes
export type Input<Name extends RouteName> = CallInput<Routes[Name]>
type Output<Name extends RouteName> = CallOutput<Routes[Name]>
type Answer<Name extends RouteName> =
  | Output<Name>
  | ApiError
  | ((input: Input<Name>) => Output<Name> | Promise<Output<Name>>)

/** The API's answers by route name. */
export type Answers = { [Name in RouteName]?: Answer<Name> }

type Sent = { name: RouteName; input: object }

let answers: Answers = {}
let sent: Sent[] = []
let unanswered: RouteName[] = []

/** Sets answers for later calls, and replaces earlier answers of the same routes. */
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

/** @returns the routes that were called although the test set no answer */
export const resetApi = (): RouteName[] => {
  const mistakes = unanswered
  answers = {}
  sent = []
  unanswered = []
  return mistakes
}

/** Takes the place of `call` in domain/session/api.ts. */
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

/** Takes the place of `callOf`. A list is empty by default: a part that loads late asks for it after its test, too. */
export const callOf =
  () =>
  async <Name extends RouteName>(name: Name, input: Input<Name>): Promise<unknown> =>
    name.startsWith('list') && !(name in answers) ? { items: [] } : call(name, input)

/** The error of a call without a response. */
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
  more: { errors?: ApiError['errors']; requestId?: string; modelStatus?: number } = {},
) => new ApiError({ kind: 'problem', status, code, detail: `Problem: ${code}`, ...more })
