import * as z from 'zod'
import { Upload } from '../desk/evidence.ts'
import { NewBuyerFile } from '../requests/buyer-file.ts'
import { Paper, Papers, SentPaper } from '../requests/paper.ts'
import type { Route } from './route.ts'

const RequestId = z.object({ id: z.string().min(1) })

export const startPaper = {
  name: 'start-paper',
  method: 'POST',
  path: '/api/requests/{id}/papers',
  access: 'buyer',
  summary: 'Get a form with which a browser sends one invoice, contract or the like to S3',
  params: RequestId,
  body: NewBuyerFile,
  status: 201,
  response: Upload,
  problems: [
    'invalid-request',
    'not-found',
    'not-pending',
    'paper-limit-reached',
    'too-many-requests',
  ],
} as const satisfies Route

export const handInPaper = {
  name: 'hand-in-paper',
  method: 'PUT',
  path: '/api/requests/{id}/papers',
  access: 'buyer',
  summary: 'Hand in the file that was sent; the report desk can read it from then on',
  params: RequestId,
  body: SentPaper,
  response: Paper,
  problems: [
    'invalid-request',
    'not-found',
    'not-pending',
    'paper-limit-reached',
    'file-refused',
    'too-many-requests',
    'try-again',
  ],
} as const satisfies Route

export const listPapers = {
  name: 'list-papers',
  method: 'GET',
  path: '/api/requests/{id}/papers',
  access: 'buyer',
  summary: 'The papers that the buyer handed in for a request',
  params: RequestId,
  response: Papers,
  problems: ['not-found'],
} as const satisfies Route
