import type { RouteName } from '../../../shared/routes/routes.ts'
import { callOf as callOfAnswers } from './api.ts'

type Answer = (name: string, input: never) => unknown

/** What the desk's routes answer, in place of the answers of api.ts; an `Error` is thrown. Each test begins without. */
export const handedIn: { answer?: Answer } = {}

export const resetHandedIn = (): void => {
  delete handedIn.answer
}

/** Takes the place of `callOf` in domain/session/api.ts. */
export const callOf =
  () =>
  async (name: RouteName, input: object): Promise<unknown> => {
    if (!handedIn.answer) return callOfAnswers()(name, input as never)
    const found = await handedIn.answer(name, input as never)
    if (found instanceof Error) throw found
    return found
  }
