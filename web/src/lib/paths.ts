import { type Path, paths } from '../../../shared/site/pages.ts'

export const withQuery = (path: Path, query: Record<string, string | undefined>): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1])
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}

export const nextStepsPath = (searchTerm: string): string =>
  withQuery(paths.nextSteps, { searchTerm, isSubmitted: 'true' })

/** One request's own page. @param version of its report @default the newest */
export const requestPath = (id: string, version?: number): string =>
  withQuery(paths.dashboard, { request: id, version: version?.toString() })

export type ReturnTo = { from?: string | undefined; searchTerm?: string | undefined }

export const signInPath = (returnTo: ReturnTo = {}): string =>
  withQuery(paths.signIn, { searchTerm: returnTo.searchTerm, from: returnTo.from })

export const signUpPath = (returnTo: ReturnTo = {}): string =>
  withQuery(paths.signUp, { searchTerm: returnTo.searchTerm, from: returnTo.from })

export const payeeCheckPath = (contractParty: string): string =>
  withQuery(paths.payeeCheck, { contractParty })

/** @param request the one whose report an invoice is compared with */
export const paymentsPath = (request: string, company: string): string =>
  withQuery(paths.payments, { request, company })

/** One payment check's own page. */
export const paymentCheckPath = (check: string): string => withQuery(paths.payments, { check })

export const contactPath = (type: string): string => withQuery(paths.contact, { type })
