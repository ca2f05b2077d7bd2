import { DeskReportsPage, DeskReportsQuery } from '../desk/desk-reports.ts'
import type { Route } from './route.ts'

export const listDeskReports = {
  name: 'list-desk-reports',
  method: 'GET',
  path: '/api/desk/reports',
  access: 'desk',
  summary: 'Published reports of all buyers, the newest first',
  query: DeskReportsQuery,
  response: DeskReportsPage,
  problems: ['invalid-request'],
} as const satisfies Route
