import * as z from 'zod'
import { Upload } from '../desk/evidence.ts'
import { Answer, Question, Questions } from '../desk/questions.ts'
import { NewBuyerFile } from '../requests/buyer-file.ts'
import type { Route } from './route.ts'

// What the report desk asks a buyer about a request, on the buyer's side.

const RequestId = z.object({ id: z.string().min(1) })
const QuestionId = RequestId.extend({ questionId: z.string().min(1).max(40) })

export const listQuestions = {
  name: 'list-questions',
  method: 'GET',
  path: '/api/requests/{id}/questions',
  access: 'buyer',
  summary: 'What the report desk asked about a request',
  params: RequestId,
  response: Questions,
  problems: ['not-found'],
} as const satisfies Route

export const startAnswerFile = {
  name: 'start-answer-file',
  method: 'POST',
  path: '/api/requests/{id}/questions/{questionId}/files',
  access: 'buyer',
  summary: 'Get a form with which a browser sends one file of an answer to S3',
  params: QuestionId,
  body: NewBuyerFile,
  status: 201,
  response: Upload,
  problems: ['invalid-request', 'not-found', 'question-closed', 'too-many-requests'],
} as const satisfies Route

export const answerQuestion = {
  name: 'answer-question',
  method: 'PUT',
  path: '/api/requests/{id}/questions/{questionId}/answer',
  access: 'buyer',
  summary: 'Answer a question of the report desk; the due time runs on',
  params: QuestionId,
  body: Answer,
  response: Question,
  problems: [
    'invalid-request',
    'not-found',
    'question-closed',
    'file-refused',
    'too-many-requests',
    'try-again',
  ],
} as const satisfies Route
