import * as z from 'zod'
import { NewWatch, Watch, WatchChange, WatchDetails, WatchList } from '../monitoring/watch.ts'
import type { Route } from './route.ts'

const WatchId = z.object({ id: z.string().min(1).max(100) })

export const watchSupplier = {
  name: 'watch-supplier',
  method: 'POST',
  path: '/api/watches',
  access: 'buyer',
  summary: 'Watch the supplier of a completed report',
  body: NewWatch,
  status: 201,
  response: Watch,
  problems: [
    'invalid-request',
    'not-found',
    'premium-only',
    'report-not-available',
    'watch-limit-reached',
    'try-again',
  ],
} as const satisfies Route

export const listWatches = {
  name: 'list-watches',
  method: 'GET',
  path: '/api/watches',
  access: 'buyer',
  summary: 'Watched suppliers',
  response: WatchList,
  problems: ['premium-only', 'try-again'],
} as const satisfies Route

export const getWatch = {
  name: 'get-watch',
  method: 'GET',
  path: '/api/watches/{id}',
  access: 'buyer',
  summary: 'A watched supplier with its checks, newest first',
  params: WatchId,
  response: WatchDetails,
  problems: ['not-found'],
} as const satisfies Route

export const changeWatch = {
  name: 'change-watch',
  method: 'PATCH',
  path: '/api/watches/{id}',
  access: 'buyer',
  summary:
    'Change how often a supplier is checked, pause or resume it, or mark its changes as seen',
  params: WatchId,
  body: WatchChange,
  response: Watch,
  problems: ['invalid-request', 'not-found', 'premium-only', 'watch-limit-reached', 'try-again'],
} as const satisfies Route

export const endWatch = {
  name: 'end-watch',
  method: 'DELETE',
  path: '/api/watches/{id}',
  access: 'buyer',
  summary: 'Stop watching a supplier',
  params: WatchId,
  status: 204,
  response: z.void(),
  problems: ['try-again'],
} as const satisfies Route

export const exportWatches = {
  name: 'export-watches',
  method: 'GET',
  path: '/api/watches.csv',
  access: 'buyer',
  summary: 'Watched suppliers with their last change, as CSV',
  response: z.string(),
  file: 'watches.csv',
  problems: ['premium-only', 'try-again'],
} as const satisfies Route
