import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A second report on the same company is seldom meant, and costs a check. */
export function AlreadyRequested({ onAgain, busy }: { onAgain: () => void; busy: boolean }) {
  return (
    <Notice tone="info" role="alert">
      <p>
        You have requested this company already.{' '}
        <Link to={paths.dashboard}>See it on your dashboard</Link>, or ask for a new report, which
        takes another check.
      </p>
      <Button size="small" onClick={onAgain} busy={busy && 'Submitting…'}>
        Request it again
      </Button>
    </Notice>
  )
}
