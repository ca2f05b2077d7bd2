import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { deskRequestQuery } from '../desk-queries.ts'
import { deskQuestionsQuery } from './questions-query.ts'

/** The newest question to the buyer, kept up to date. Once it is answered, the due time is read again. */
export function useNewestQuestion(requestId: string): Question | undefined {
  const client = useQueryClient()
  const { data } = useQuery(deskQuestionsQuery(requestId))
  const newest = data?.items[0]
  const isOpen = newest?.state === 'open'
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) void client.invalidateQueries(deskRequestQuery(requestId))
    wasOpen.current = isOpen
  }, [client, requestId, isOpen])
  return newest
}
