import { type Path, paths } from '../../../shared/pages.ts'

const withQuery = (path: Path, query: Record<string, string | undefined>): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1])
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}

export const nextStepsPath = (searchTerm: string): string =>
  withQuery(paths.nextSteps, { searchTerm, isSubmitted: 'true' })

/** One request's own page. */
export const requestPath = (id: string): string => withQuery(paths.dashboard, { request: id })

export type WayBack = { from?: string | undefined; searchTerm?: string | undefined }

export const signInPath = (way: WayBack = {}): string =>
  withQuery(paths.signIn, { searchTerm: way.searchTerm, from: way.from })

export const signUpPath = (way: WayBack = {}): string =>
  withQuery(paths.signUp, { searchTerm: way.searchTerm, from: way.from })

export const payeeCheckPath = (contractParty: string): string =>
  withQuery(paths.payeeCheck, { contractParty })

export const contactPath = (type: string): string => withQuery(paths.contact, { type })
