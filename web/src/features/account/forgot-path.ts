import { type ReturnTo, signInPath } from '../../lib/paths.ts'

/** In the address, so that the link can be followed before any script is there. */
export const forgotPath = (returnTo: ReturnTo): string => {
  const path = signInPath(returnTo)
  return `${path}${path.includes('?') ? '&' : '?'}forgot=password`
}
