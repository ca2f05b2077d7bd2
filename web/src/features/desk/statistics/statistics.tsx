import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsWeeks } from '../../../../../shared/desk/statistics.ts'
import { callDesk } from '../call-desk.ts'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { useTexts } from '../texts.ts'
import { OpenNow } from './open-now.tsx'
import { People } from './people.tsx'
import { statisticsTexts } from './statistics-texts.ts'
import { Weeks } from './weeks.tsx'
import './statistics.css'

const pollMs = 5 * 60_000
/** While the server still computes days. */
const missingPollMs = 3000

/** @param weeks how many of the last weeks the figures by person are of */
const statisticsQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['desk', 'statistics', weeks],
    queryFn: ({ signal }) => callDesk('getDeskStatistics', { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.missingDays ? missingPollMs : pollMs),
  })

/** What is open now, and what the desk did in twelve weeks. */
export function Statistics() {
  const texts = useTexts(statisticsTexts)
  const [weeks, setWeeks] = useState(statisticsWeeks)
  const query = useQuery(statisticsQuery(weeks))
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <div className="statistics stack gap-5" aria-busy={query.isFetching}>
      <DeskLoaded query={query} failed={texts.failed}>
        {(data) => (
          <>
            <OpenNow now={data.now} />
            <Weeks statistics={data} />
            <People
              people={data.people}
              weeks={weeks}
              until={data.total.to}
              onWeeks={setWeeks}
              busy={query.isPlaceholderData}
            />
          </>
        )}
      </DeskLoaded>
    </div>
  )
}
