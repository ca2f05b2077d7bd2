import type { VerificationRequest } from '../../../../shared/request.ts'
import { canView } from '../../lib/request-status.ts'

export type Version = VerificationRequest['versions'][number]

export const isData = ({ formats }: Version): boolean => formats.includes('json')

/**
 * The version whose content the page of a request shows; undefined if that one is a PDF alone.
 * @param asked @default the newest
 */
export const shownVersion = (
  request: VerificationRequest,
  asked: number | undefined,
): Version | undefined => {
  if (!canView(request)) return undefined
  const { versions } = request
  const version = versions.find((each) => each.version === asked) ?? versions.at(-1)
  return version && isData(version) ? version : undefined
}
