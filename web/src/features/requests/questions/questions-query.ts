import { queryOptions } from '@tanstack/react-query'
import { callQuestions } from './call-questions.ts'

export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'questions'],
    queryFn: ({ signal }) => callQuestions('listQuestions', { params: { id }, signal }),
  })
