import type { EvidenceType } from '../../../shared/desk/evidence.ts'
import { extensions } from '../../reports/sent-files/read-sent-file.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'

type RequestRef = Pick<OpenRequest, 'userId' | 'id'>

/** Where a browser sends a file to, before it is checked. */
export const uploadKey = ({ id: requestId }: Pick<RequestRef, 'id'>, id: string): string =>
  `evidence-uploads/${requestId}/${id}`

/** What the keys of checked files with this id begin with. An erasure deletes what begins with the buyer. */
export const fileKeyPrefix = ({ userId, id: requestId }: RequestRef, id: string): string =>
  `evidence/${userId}/${requestId}/${id}`

/**
 * Where a checked file is kept. Other content has another key, so no file is ever replaced.
 * @param sha256 of what is kept
 */
export const fileKey = (
  request: RequestRef,
  id: string,
  { type, sha256 }: { type: EvidenceType; sha256: string },
): string => `${fileKeyPrefix(request, id)}-${sha256}.${extensions[type]}`

/** The SHA-256 in a key made by `fileKey`. */
export const sha256InKey = (key: string): string => /-([0-9a-f]+)\.\w+$/.exec(key)?.[1] ?? key

/** Where a released picture is kept, apart from the evidence: links for buyers lead only here. */
export const releasedKey = (
  { userId, id: requestId }: RequestRef,
  id: string,
  { type, sha256 }: { type: EvidenceType; sha256: string },
): string => `released/${userId}/${requestId}/${id}-${sha256}.${extensions[type]}`

/** Ids are ULIDs, so that they sort by time. */
export const isEvidenceId = (id: string): boolean => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id)
