import * as z from 'zod'
import {
  GradeOrder,
  SpotCheck,
  SpotChecksOfReport,
  SpotChecksPage,
  SpotChecksQuery,
} from '../desk/spot-checks.ts'
import { RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

export const listSpotChecks = {
  name: 'list-spot-checks',
  method: 'GET',
  path: '/api/desk/spot-checks',
  access: 'desk',
  roles: ['reviewers', 'desk-admins'],
  summary: 'Published reports that a third member reads and grades',
  query: SpotChecksQuery,
  response: SpotChecksPage,
  problems: ['invalid-request'],
} as const satisfies Route

export const getSpotChecks = {
  name: 'get-spot-checks',
  method: 'GET',
  path: '/api/desk/requests/{id}/spot-checks',
  access: 'desk',
  summary: 'The spot checks of a request’s versions, with their grades',
  params: RequestId,
  response: SpotChecksOfReport,
  problems: ['not-found', 'not-open'],
} as const satisfies Route

export const gradeReport = {
  name: 'grade-report',
  method: 'PUT',
  path: '/api/desk/requests/{id}/spot-checks/{version}',
  access: 'desk',
  roles: ['reviewers', 'desk-admins'],
  summary: 'Grade a version that others wrote and approved; who graded it may change the grade',
  params: RequestId.extend({ version: z.coerce.number().int().min(1) }),
  body: GradeOrder,
  response: SpotCheck,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'own-report',
    'already-graded',
    'try-again',
  ],
} as const satisfies Route
