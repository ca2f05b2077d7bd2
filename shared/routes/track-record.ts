import * as z from 'zod'
import { TrackRecord } from '../track-record/track-record.ts'
import type { Route } from './route.ts'

/** The figures change once a month. */
const cacheSeconds = 3600

export const getTrackRecord = {
  name: 'get-track-record',
  method: 'GET',
  path: '/api/track-record',
  access: 'anyone',
  summary: 'What became of our reports, month by month; counts below ten are null',
  cacheSeconds,
  response: TrackRecord,
  problems: [],
} as const satisfies Route

export const exportTrackRecord = {
  name: 'export-track-record',
  method: 'GET',
  path: '/api/track-record.csv',
  access: 'anyone',
  summary: 'The same, as CSV',
  cacheSeconds,
  response: z.string(),
  file: 'track-record.csv',
  problems: [],
} as const satisfies Route
