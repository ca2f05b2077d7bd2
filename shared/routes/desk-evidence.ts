import * as z from 'zod'
import {
  AddedEvidence,
  Evidence,
  EvidenceChange,
  EvidenceList,
  NewEvidence,
  Upload,
} from '../desk/evidence.ts'
import { problemsOfClaimed, RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

const EvidenceId = RequestId.extend({ evidenceId: z.string().min(1).max(40) })

export const listEvidence = {
  name: 'list-evidence',
  method: 'GET',
  path: '/api/desk/requests/{id}/evidence',
  access: 'desk',
  summary: 'Photographs and documents that were gathered for a request',
  params: RequestId,
  response: EvidenceList,
  problems: ['not-found', 'not-open'],
} as const satisfies Route

export const startEvidence = {
  name: 'start-evidence',
  method: 'POST',
  path: '/api/desk/requests/{id}/evidence',
  access: 'desk',
  summary: 'Get a form with which a browser sends one file to S3',
  params: RequestId,
  body: NewEvidence,
  status: 201,
  response: Upload,
  problems: ['invalid-request', ...problemsOfClaimed, 'evidence-limit-reached'],
} as const satisfies Route

export const addEvidence = {
  name: 'add-evidence',
  method: 'PUT',
  path: '/api/desk/requests/{id}/evidence/{evidenceId}',
  access: 'desk',
  summary: 'Check a file that was sent, remove its metadata, and keep it',
  params: EvidenceId,
  body: AddedEvidence,
  response: Evidence,
  problems: [
    'invalid-request',
    ...problemsOfClaimed,
    'file-refused',
    'evidence-limit-reached',
    'try-again',
  ],
} as const satisfies Route

export const changeEvidence = {
  name: 'change-evidence',
  method: 'PATCH',
  path: '/api/desk/requests/{id}/evidence/{evidenceId}',
  access: 'desk',
  summary: 'Write a note, or say which checks it proves',
  params: EvidenceId,
  body: EvidenceChange,
  response: Evidence,
  problems: ['invalid-request', ...problemsOfClaimed, 'try-again'],
} as const satisfies Route

export const removeEvidence = {
  name: 'remove-evidence',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/evidence/{evidenceId}',
  access: 'desk',
  summary: 'Delete a file that was gathered by mistake',
  params: EvidenceId,
  status: 204,
  response: z.void(),
  problems: [...problemsOfClaimed, 'try-again'],
} as const satisfies Route
