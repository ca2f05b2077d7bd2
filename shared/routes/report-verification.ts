import * as z from 'zod'
import { DigestOrCode, VerifiedReport } from '../reports/report-verification.ts'
import type { Route } from './route.ts'

export const verifyReport = {
  name: 'verify-report',
  method: 'GET',
  path: '/api/verify/{sha256}',
  access: 'anyone',
  summary: 'Whether we issued a report, and whether it is the newest on its company',
  params: z.object({ sha256: DigestOrCode }),
  status: 200,
  response: VerifiedReport,
  problems: ['invalid-request', 'not-found', 'too-many-requests'],
} as const satisfies Route
