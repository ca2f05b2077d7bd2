import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { readableVersions } from './request-company.ts'
import { canView } from './request-status.ts'

export type Version = VerificationRequest['versions'][number]

export const isData = ({ formats }: Version): boolean => formats.includes('json')

const isAsked = (version: Version, asked: string): boolean => String(version.version) === asked

/**
 * The version whose content the page of a request shows; undefined if that one is available only as a PDF.
 * @param asked as in the page's address @default the newest
 */
export const shownVersion = (
  request: VerificationRequest,
  asked: string | undefined,
): Version | undefined => {
  if (!canView(request)) return undefined
  const versions = readableVersions(request)
  const version =
    versions.find((each) => asked !== undefined && isAsked(each, asked)) ?? versions.at(-1)
  return version && isData(version) ? version : undefined
}

/** Why the page does not show the version that was asked for; undefined if it does. */
export function notShown(
  request: VerificationRequest,
  asked: string | undefined,
): { text: string; pdf?: Version } | undefined {
  const versions = readableVersions(request)
  if (!canView(request) || asked === undefined) return undefined
  const version = versions.find((each) => isAsked(each, asked))
  if (request.versions.some((each) => isAsked(each, asked) && each.withdrawnAt !== null))
    return { text: `Version ${asked} was withdrawn. Do not rely on it.` }
  if (!version) {
    const name = /^[1-9]\d{0,5}$/.test(asked) ? `version ${asked}` : 'such version'
    const instead = shownVersion(request, asked) ? '; this is the newest' : ''
    return { text: `There is no ${name}${instead}.` }
  }
  // Where no version is data, the page has nothing but PDFs to show.
  return !isData(version) && versions.some(isData)
    ? { text: `Version ${version.version} is available only as a PDF.`, pdf: version }
    : undefined
}
