import { paths } from '../../../shared/pages.ts'
import { nextStepsPath, type ReturnTo, signInPath } from './paths.ts'

/** Only its parts after the origin are ever used; the host exists nowhere. */
const dummyOrigin = 'https://here.invalid'

/** Pages that would cause a redirect loop. */
const authPaths: readonly string[] = [paths.signIn, paths.signUp, paths.authCallback]

/**
 * The path and query to return to, or undefined where `from` could lead anywhere but to a page of
 * ours. It arrives in the address bar, so anybody may have written it.
 */
export const safePath = (from: string | null | undefined): string | undefined => {
  if (!from?.startsWith('/')) return undefined
  let url: URL
  try {
    url = new URL(from, dummyOrigin)
  } catch {
    return undefined
  }
  // The parser drops tabs and reads backslashes as slashes, as the browser will: ask it, not the
  // text.
  if (url.origin !== dummyOrigin || url.pathname.startsWith('//')) return undefined
  if (authPaths.includes(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** What `/signin` and `/signup` carry in their query. */
export const returnToIn = (query: URLSearchParams): ReturnTo => ({
  from: safePath(query.get('from')),
  searchTerm: query.get('searchTerm')?.trim() || undefined,
})

/** Where a visitor goes once signed in: docs/specification.md#sign-in-flow. */
export const destinationOf = (returnTo: ReturnTo): string =>
  returnTo.searchTerm ? nextStepsPath(returnTo.searchTerm) : (returnTo.from ?? paths.dashboard)

/** Where a signed-out visitor of a page that needs sign-in is sent. */
export const signInPathFrom = (place: { pathname: string; search: string }): string => {
  const searchTerm =
    place.pathname === paths.nextSteps
      ? (new URLSearchParams(place.search).get('searchTerm')?.trim() ?? undefined)
      : undefined
  return signInPath({ from: place.pathname + place.search, searchTerm })
}
