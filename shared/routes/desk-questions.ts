import * as z from 'zod'
import { NewQuestion, Question, Questions } from '../desk/questions.ts'
import { problemsOfClaimed, RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

export const listDeskQuestions = {
  name: 'list-desk-questions',
  method: 'GET',
  path: '/api/desk/requests/{id}/questions',
  access: 'desk',
  summary: 'Questions to the buyer of a request, with answers',
  params: RequestId,
  response: Questions,
  problems: ['not-found', 'not-open'],
} as const satisfies Route

export const askBuyer = {
  name: 'ask-buyer',
  method: 'POST',
  path: '/api/desk/requests/{id}/questions',
  access: 'desk',
  summary: 'Ask the buyer; the due time stands still until the answer',
  params: RequestId,
  body: NewQuestion,
  status: 201,
  response: Question,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'not-pending',
    'not-claimed',
    'already-claimed',
    'question-open',
    'try-again',
  ],
} as const satisfies Route

export const withdrawQuestion = {
  name: 'withdraw-question',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/questions/{questionId}',
  access: 'desk',
  summary: 'Take a question back; the due time runs on',
  params: RequestId.extend({ questionId: z.string().min(1).max(40) }),
  response: Question,
  problems: [...problemsOfClaimed, 'try-again'],
} as const satisfies Route
