import * as z from 'zod'
import { ReportFindings } from '../reports/report-findings.ts'
import { FindingsQuery } from '../requests/request.ts'
import type { Route } from './route.ts'

export const getFindings = {
  name: 'get-findings',
  method: 'GET',
  path: '/api/requests/{id}/findings',
  access: 'buyer',
  summary: 'The report as data: its findings, the score, next steps and changes',
  params: z.object({ id: z.string().min(1) }),
  query: FindingsQuery,
  response: ReportFindings,
  problems: ['invalid-request', 'not-found', 'report-not-available'],
} as const satisfies Route
