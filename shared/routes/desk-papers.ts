import * as z from 'zod'
import { Papers } from '../requests/paper.ts'
import type { Route } from './route.ts'

export const listDeskPapers = {
  name: 'list-desk-papers',
  method: 'GET',
  path: '/api/desk/requests/{id}/papers',
  access: 'desk',
  summary: 'The papers that the buyer handed in; who looked is recorded',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: Papers,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route
