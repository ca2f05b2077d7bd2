import { useSearchParams } from 'react-router'
import { Desk } from '../features/desk/desk.tsx'
import { FinishedReports } from '../features/desk/finished/finished-reports.tsx'
import { SpotChecks } from '../features/desk/spot-checks/spot-checks.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** The queue; what is finished: `/desk?view=finished`; what is sampled of it: `/desk?view=spot-checks`. */
export default function DeskPage() {
  const [parameters] = useSearchParams()
  const view = parameters.get('view')
  return (
    <DeskFrame title="desk">
      {(me) => {
        if (view === 'finished') return <FinishedReports />
        if (view === 'spot-checks') return <SpotChecks />
        return <Desk me={me} />
      }}
    </DeskFrame>
  )
}
