import { type EvidenceType, evidenceTypes } from '../../../shared/desk/evidence.ts'
import { extensions } from '../../reports/sent-files/read-sent-file.ts'
import type { OpenRequest } from '../../requests/verification-request.ts'

type Of = Pick<OpenRequest, 'userId' | 'id'>

/** Where a browser sends a file to, before it is checked. */
export const uploadKey = ({ id: requestId }: Pick<Of, 'id'>, id: string): string =>
  `evidence-uploads/${requestId}/${id}`

/** Where a checked file is kept. An erasure deletes what begins with the buyer. */
export const fileKey = ({ userId, id: requestId }: Of, id: string, type: EvidenceType): string =>
  `evidence/${userId}/${requestId}/${id}.${extensions[type]}`

/** Every key that a file may be kept under: its type is not known once its item is gone. */
export const fileKeys = (request: Of, id: string): string[] =>
  evidenceTypes.map((type) => fileKey(request, id, type))

/** Ids are ULIDs, so that they sort by time. */
export const isEvidenceId = (id: string): boolean => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id)
