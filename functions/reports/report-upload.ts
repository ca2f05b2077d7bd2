import { GivenScore, type Score } from '../../shared/requests/request.ts'

/** Source: docs/specification.md#12-report-drop */
const maxReportBytes = 25 * 1024 * 1024

export type Rejection = {
  rejected: string
  /** All problems, one line each, if the reason names only the first. */
  problems?: readonly string[]
  /** The reason for the log, if `rejected` quotes the content of a report. */
  logged?: string
}

/** Request id and score from an upload's key; the request may not exist. */
export type ParsedKey = { requestId: string; score: Score }

/** Request ids are ULIDs. */
const idInName = /[0-9A-HJKMNP-TV-Z]{26}/i
const dropName = /^inbox\/([0-9A-HJKMNP-TV-Z]{26})(?:\.([^./]{1,20}))?\.pdf$/i

const dataName = /^inbox\/([0-9A-HJKMNP-TV-Z]{26})\.json$/i
const photographName = /^inbox\/([0-9A-HJKMNP-TV-Z]{26})\/([^/]+)$/i
const annexName = /^inbox\/([0-9A-HJKMNP-TV-Z]{26})\/annex\.pdf$/i
const inRequestFolder = /^inbox\/[0-9A-HJKMNP-TV-Z]{26}\//i

/** What a file in the inbox is meant to be, by its name, which may be wrong. */
export function kindOf(key: string): 'pdf' | 'data' | 'photograph' | 'annex' {
  if (/\.json$/i.test(key)) return 'data'
  if (annexName.test(key)) return 'annex'
  if (/\.pdf$/i.test(key)) return 'pdf'
  return /\.(?:jpe?g|png)$/i.test(key) || inRequestFolder.test(key) ? 'photograph' : 'pdf'
}

/** Possible request ids in a file name, in upper case. */
export const requestIdsIn = (key: string): string[] =>
  [...key.matchAll(/(?=([0-7][0-9A-HJKMNP-TV-Z]{25}))/gi)].map(([, id = '']) => id.toUpperCase())

/**
 * Reads a drop's object key and the `score` of its metadata, which wins over the name's.
 * Source: docs/specification.md#12-report-drop
 */
export function parseUploadKey(
  key: string,
  metadataScore: string | undefined,
): ParsedKey | Rejection {
  const match = dropName.exec(key)
  if (!match?.[1]) return { rejected: nameFault(key) }
  const given = metadataScore?.trim() || match[2]
  const requestId = match[1].toUpperCase()
  if (given === undefined) return { requestId, score: '' }
  const score = GivenScore.safeParse(given.toLowerCase())
  return score.success
    ? { requestId, score: score.data }
    : {
        rejected: `The score "${given.slice(0, 40)}" is not a whole number from 0 to 100, high, medium or low.`,
      }
}

/** Reads the key of a report as data. It has no score of its own: that follows from its findings. */
export function parseDataKey(
  key: string,
  metadataScore: string | undefined,
): ParsedKey | Rejection {
  const [, id] = dataName.exec(key) ?? []
  if (id === undefined) return { rejected: dataNameFault(key) }
  return metadataScore?.trim()
    ? { rejected: 'The score follows from the findings: drop the file without one.' }
    : { requestId: id.toUpperCase(), score: '' }
}

function dataNameFault(key: string): string {
  const rule = 'The file name is not <request id>.json'
  const id = idInName.exec(key)?.[0].toUpperCase()
  return id === undefined
    ? `${rule}, so the request is not known.`
    : `${rule}: it has more in it. Drop it as inbox/${id}.json.`
}

/** Folders of what is dropped with a report. It is found in either case, not in a mixture. */
export const requestFolders = (requestId: string): string[] => [
  `inbox/${requestId}/`,
  `inbox/${requestId.toLowerCase()}/`,
]

const isInRequestFolder = (key: string, requestId: string): boolean =>
  requestFolders(requestId).some((folder) => key.startsWith(folder))

/** Reads the key of the PDF that comes along with a report as data. */
export function parseAnnexKey(key: string): { requestId: string } | Rejection {
  const requestId = (annexName.exec(key)?.[1] ?? '').toUpperCase()
  return isInRequestFolder(key, requestId)
    ? { requestId }
    : {
        rejected: `The name of the annex is not <request id>/annex.pdf. Drop it as inbox/${requestId}/annex.pdf.`,
      }
}

/** Whether a photograph can have this name in a report. */
export const isPhotographName = (file: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,60}\.(?:jpg|png)$/.test(file)

/** Reads the key of a photograph. `file` is its name as reports write it. */
export function parsePhotographKey(key: string): { requestId: string; file: string } | Rejection {
  const [, id = '', file = ''] = photographName.exec(key) ?? []
  const requestId = id.toUpperCase()
  return isInRequestFolder(key, requestId) && isPhotographName(file.toLowerCase())
    ? { requestId, file: file.toLowerCase() }
    : { rejected: photographNameFault(key) }
}

function photographNameFault(key: string): string {
  const rule = 'The name of the photograph is not <request id>/<name>.jpg or .png'
  const id = idInName.exec(key)?.[0].toUpperCase()
  if (id === undefined) return `${rule}, so the request is not known.`
  if (!/\.(?:jpe?g|png)$/i.test(key))
    return `${rule}. Save it as JPEG or PNG and drop it as inbox/${id}/gate-1.jpg, for example.`
  const name = key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.')).toLowerCase()
  const words = name
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const ending = /png$/i.test(key) ? 'png' : 'jpg'
  const suggested = words === '' || words === id.toLowerCase() ? 'gate-1' : words
  return `${rule}, of letters, digits and hyphens. Drop it as inbox/${id}/${suggested}.${ending}.`
}

/** Suggests a valid name only if the id is certain: a wrong one could reach another buyer. */
function nameFault(key: string): string {
  const rule = 'The file name is not <request id>.pdf or <request id>.<score>.pdf'
  const id = idInName.exec(key)?.[0].toUpperCase()
  if (id === undefined) return `${rule}, so the request is not known.`
  if (!/\.pdf$/i.test(key))
    return `${rule}: it does not end in .pdf or .json. Drop a PDF as inbox/${id}.pdf, or a report as data as inbox/${id}.json.`
  // Its author may have meant an annex, which must not become a report.
  if (inRequestFolder.test(key))
    return `${rule}. Drop a report as inbox/${id}.pdf, and the annex of a report as data as inbox/${id}/annex.pdf.`
  return `${rule}: it has more in it. Drop it as inbox/${id}.pdf, or as inbox/${id}.87.pdf with a score.`
}

/** Folders that browsers send files to, each with a form for one key. */
const formFolders = ['evidence-uploads/', 'answer-uploads/']
/** Folders that our functions write to. */
const ownFolders = [
  'reports/',
  'photographs/',
  'rejected/',
  'exports/',
  'shared/',
  'evidence/',
  'released/',
  'answers/',
]

/** GuardDuty puts this object to see whose bucket it is: its user guide, "Create or update IAM role policy". */
const scanTestKey = 'malware-protection-resource-validation-object'

/** The kind of an object in the bucket, by its key. */
export function classifyKey(key: string): 'inbox' | 'form' | 'managed' | 'folder' | 'unknown' {
  // The S3 console creates such an empty object for a folder.
  if (key.endsWith('/')) return 'folder'
  if (key === scanTestKey) return 'managed'
  if (key.startsWith('inbox/')) return 'inbox'
  if (formFolders.some((folder) => key.startsWith(folder))) return 'form'
  return ownFolders.some((folder) => key.startsWith(folder)) ? 'managed' : 'unknown'
}

/**
 * The key of a rejected file. Contains the ETag, so that another file of the same name does not replace
 * it. Long names are cut at the beginning, to fit S3's 1,024 bytes.
 */
export function rejectedKey(key: string, etag: string): string {
  const folder = `rejected/${etag.replace(/\W/g, '').slice(0, 8)}/`
  const characters = [...key.slice('inbox/'.length)]
  const max = kindOf(key) === 'data' ? 1024 - problemsSuffix.length : 1024
  while (Buffer.byteLength(folder + characters.join('')) > max) characters.shift()
  return folder + characters.join('')
}

const problemsSuffix = '.problems.txt'

/** The key of the list of problems beside a refused report. */
export const problemsKey = (movedTo: string): string => `${movedTo}${problemsSuffix}`

/** @returns why a file of this many bytes is refused, or undefined */
export const validateSize = (bytes: number): string | undefined =>
  bytes > maxReportBytes ? 'The file is larger than 25 MB.' : undefined
