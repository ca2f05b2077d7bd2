import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

const pollMs = 5 * 60_000
/** While the server still computes days. */
const missingPollMs = 3000

/** @param weeks how many of the last weeks the figures by person are of */
export const statisticsQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['desk', 'statistics', weeks],
    queryFn: ({ signal }) => callDesk('getDeskStatistics', { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.missingDays ? missingPollMs : pollMs),
  })
