import { paths } from '../../../../shared/site/pages.ts'
import { nextStepsPath, type ReturnTo, signInPath } from '../../lib/paths.ts'

/** Only what follows the origin is used. */
const dummyOrigin = 'https://here.invalid'

/** Pages that would cause a redirect loop. */
const authPaths: readonly string[] = [paths.signIn, paths.signUp, paths.authCallback]

/**
 * The path and query to return to, or undefined if `from` leads to another site or a sign-in page.
 * `from` comes from the URL, so an attacker may have written it.
 */
export const safePath = (from: string | null | undefined): string | undefined => {
  if (!from?.startsWith('/')) return undefined
  let url: URL
  try {
    url = new URL(from, dummyOrigin)
  } catch {
    return undefined
  }
  // Check the parsed URL: like browsers, the parser drops tabs and reads backslashes as slashes.
  if (url.origin !== dummyOrigin || url.pathname.startsWith('//')) return undefined
  if (authPaths.includes(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Reads the query of `/signin` and `/signup`. */
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
