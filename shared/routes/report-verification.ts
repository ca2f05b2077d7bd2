import * as z from 'zod'
import { DigestOrCode, VerifiedFile } from '../reports/report-verification.ts'
import type { Route } from './route.ts'

export const verifyReport = {
  name: 'verify-report',
  method: 'GET',
  path: '/api/verify/{sha256}',
  access: 'anyone',
  summary: 'Whether we issued a report or a payment check, and whether it is the newest',
  params: z.object({ sha256: DigestOrCode }),
  response: VerifiedFile,
  problems: ['invalid-request', 'not-found', 'too-many-requests'],
} as const satisfies Route
