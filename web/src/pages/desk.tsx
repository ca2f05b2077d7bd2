import { useSearchParams } from 'react-router'
import { Desk } from '../features/desk/desk.tsx'
import { FinishedReports } from '../features/desk/finished/finished-reports.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** The queue, and what is finished: `/desk?view=finished`. */
export default function DeskPage() {
  const [parameters] = useSearchParams()
  return (
    <DeskFrame title="desk">
      {(me) => (parameters.get('view') === 'finished' ? <FinishedReports /> : <Desk me={me} />)}
    </DeskFrame>
  )
}
