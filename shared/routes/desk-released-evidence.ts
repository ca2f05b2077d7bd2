import * as z from 'zod'
import { Upload } from '../desk/evidence.ts'
import {
  NewRelease,
  Release,
  ReleasedEvidence,
  ReleasedEvidenceList,
} from '../desk/released-evidence.ts'
import { problemsOfClaimed, RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

const ReleasedId = RequestId.extend({ releasedId: z.string().min(1).max(40) })

export const listReleasedEvidence = {
  name: 'list-released-evidence',
  method: 'GET',
  path: '/api/desk/requests/{id}/released-evidence',
  access: 'desk',
  summary: 'Pictures of the evidence that were released to the buyer, those taken back among them',
  params: RequestId,
  response: ReleasedEvidenceList,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route

export const startRelease = {
  name: 'start-release',
  method: 'POST',
  path: '/api/desk/requests/{id}/released-evidence',
  access: 'desk',
  summary: 'Get a form with which a browser sends one cropped and covered picture to S3',
  params: RequestId,
  body: NewRelease,
  status: 201,
  response: Upload,
  problems: ['invalid-request', ...problemsOfClaimed, 'draft-in-review', 'evidence-limit-reached'],
} as const satisfies Route

export const releaseEvidence = {
  name: 'release-evidence',
  method: 'PUT',
  path: '/api/desk/requests/{id}/released-evidence/{releasedId}',
  access: 'desk',
  summary: 'Paint the boxes of a picture that was sent, and release it to the buyer',
  params: ReleasedId,
  body: Release,
  response: ReleasedEvidence,
  problems: [
    'invalid-request',
    ...problemsOfClaimed,
    'draft-in-review',
    'file-refused',
    'evidence-limit-reached',
    'try-again',
  ],
} as const satisfies Route

export const takeBackEvidence = {
  name: 'take-back-evidence',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/released-evidence/{releasedId}',
  access: 'desk',
  summary: 'Take a released picture back: no buyer sees it from now on, in any version',
  params: ReleasedId,
  status: 204,
  response: z.void(),
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route
