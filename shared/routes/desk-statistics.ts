import { DeskStatistics, DeskStatisticsQuery } from '../desk/statistics.ts'
import type { Route } from './route.ts'

export const getDeskStatistics = {
  name: 'get-desk-statistics',
  method: 'GET',
  path: '/api/desk/statistics',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'What is open now, and what the desk did in the last twelve weeks',
  query: DeskStatisticsQuery,
  response: DeskStatistics,
  problems: ['invalid-request'],
} as const satisfies Route
