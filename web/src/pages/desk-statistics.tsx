import { Statistics } from '../features/desk/statistics/statistics.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** What is open now, and what the desk did in twelve weeks. */
export default function DeskStatisticsPage() {
  return (
    <DeskFrame title="statistics" onlyFor="desk-admins">
      {() => <Statistics />}
    </DeskFrame>
  )
}
