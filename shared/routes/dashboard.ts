import { Dashboard } from '../dashboard/dashboard.ts'
import type { Route } from './route.ts'

export const getDashboard = {
  name: 'get-dashboard',
  method: 'GET',
  path: '/api/dashboard',
  access: 'buyer',
  summary: 'The first screen of the dashboard: account, usage, the newest requests, news',
  response: Dashboard,
  problems: [],
} as const satisfies Route
