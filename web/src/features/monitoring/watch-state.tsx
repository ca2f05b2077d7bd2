import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { formatDay } from '../../lib/format.ts'

const Day = ({ on }: { on: string }) => <time dateTime={on}>{formatDay(on)}</time>

/** When the next check takes place, or why the watch is paused. */
export function NextCheck({ watch }: { watch: Watch }) {
  const { state, pausedBy, nextCheckOn, keptUntil } = watch
  if (state === 'active')
    return nextCheckOn ? (
      <>
        Next check: <Day on={nextCheckOn} />
      </>
    ) : (
      <>Being checked</>
    )
  if (pausedBy !== 'plan') return <>Paused by you: no further checks until you resume it</>
  return (
    <>
      Paused, because your plan does not include it.{' '}
      {keptUntil && (
        <>
          Kept until <Day on={keptUntil} />.
        </>
      )}
    </>
  )
}
