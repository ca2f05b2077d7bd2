import * as z from 'zod'
import {
  BegunReport,
  DeskDraft,
  DraftReview,
  DraftRevision,
  DraftSaved,
  SavedDraft,
  StartingContent,
  StartingPoints,
} from '../desk/drafts.ts'
import { problemsOfClaimed, RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

const StartingPointId = RequestId.extend({ code: z.string().regex(/^[0-9a-f]{16}$/) })

export const getDraft = {
  name: 'get-draft',
  method: 'GET',
  path: '/api/desk/requests/{id}/draft',
  access: 'desk',
  summary: 'The report on a request while it is written; who looked is recorded',
  params: RequestId,
  response: DeskDraft,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route

export const saveDraft = {
  name: 'save-draft',
  method: 'PUT',
  path: '/api/desk/requests/{id}/draft',
  access: 'desk',
  summary: 'Save what is written, as the member who has the request',
  params: RequestId,
  body: SavedDraft,
  response: DraftSaved,
  problems: [
    'invalid-request',
    ...problemsOfClaimed,
    'draft-changed',
    'draft-in-review',
    'try-again',
  ],
} as const satisfies Route

export const submitDraft = {
  name: 'submit-draft',
  method: 'POST',
  path: '/api/desk/requests/{id}/draft/submission',
  access: 'desk',
  summary: 'Ask for a review of the report; it must have no fault',
  params: RequestId,
  body: DraftRevision,
  response: DeskDraft,
  problems: [
    'invalid-request',
    ...problemsOfClaimed,
    'draft-changed',
    'draft-in-review',
    'report-invalid',
    'try-again',
  ],
} as const satisfies Route

export const takeBackDraft = {
  name: 'take-back-draft',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/draft/submission',
  access: 'desk',
  summary: 'Take the report back from review, to write on',
  params: RequestId,
  response: DeskDraft,
  problems: [...problemsOfClaimed, 'draft-in-review', 'try-again'],
} as const satisfies Route

export const reviewDraft = {
  name: 'review-draft',
  method: 'POST',
  path: '/api/desk/requests/{id}/draft/review',
  access: 'desk',
  roles: ['reviewers'],
  summary: 'Approve the report, which publishes it, or return it with comments',
  params: RequestId,
  body: DraftReview,
  response: DeskDraft,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'own-report',
    'not-in-review',
    'draft-changed',
    'report-invalid',
    'try-again',
  ],
} as const satisfies Route

export const listStartingPoints = {
  name: 'list-starting-points',
  method: 'GET',
  path: '/api/desk/requests/{id}/starting-points',
  access: 'desk',
  summary: 'Published reports on the same company, with which a new one can begin',
  params: RequestId,
  response: StartingPoints,
  problems: ['not-found', 'not-open'],
} as const satisfies Route

export const getStartingPoint = {
  name: 'get-starting-point',
  method: 'GET',
  path: '/api/desk/requests/{id}/starting-points/{code}',
  access: 'desk',
  summary: 'The content of such a report; who looked is recorded',
  params: StartingPointId,
  response: StartingContent,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route

export const beginReport = {
  name: 'begin-report',
  method: 'POST',
  path: '/api/desk/requests/{id}/starting-points/{code}',
  access: 'desk',
  summary: 'Begin the report with such a one; captures of sources that it read today are copied',
  params: StartingPointId,
  response: BegunReport,
  problems: [...problemsOfClaimed, 'draft-in-review', 'evidence-limit-reached', 'try-again'],
} as const satisfies Route
