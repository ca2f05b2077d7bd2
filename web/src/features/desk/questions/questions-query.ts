import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

const pollMs = 30_000

/** An answer shows without a reload. */
export const deskQuestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'questions', id],
    queryFn: ({ signal }) => callDesk('listDeskQuestions', { params: { id }, signal }),
    refetchInterval: pollMs,
  })
