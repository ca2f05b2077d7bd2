import { queryOptions } from '@tanstack/react-query'
import {
  answerQuestion,
  listQuestions,
  startAnswerFile,
} from '../../../../../shared/routes/questions.ts'
import { callOf } from '../../../domain/session/api.ts'

/** Calls a route of questions, which only pages of requests with questions load. */
export const callQuestions = callOf({ answerQuestion, listQuestions, startAnswerFile })

export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'questions'],
    queryFn: ({ signal }) => callQuestions('listQuestions', { params: { id }, signal }),
  })
