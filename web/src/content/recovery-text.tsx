import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import { recovery } from '../../../shared/trust/promises.ts'
import { useCopiesPlace } from './brand-words.tsx'

/** Objectives after a loss: of data, and where the stage has copies in a second account, of everything. */
export function RecoveryText() {
  const place = useCopiesPlace()
  return (
    <>
      <p>
        The database can be restored to any second of the last {daysText(keptDays.backups)}, up to a
        few minutes ago. Our objectives for it, which are not guarantees: we lose at most{' '}
        {recovery.pointMinutes} minutes of data (RPO), and the data is back within{' '}
        {recovery.timeHours} hours (RTO) of the decision to restore it. We test the restore on a
        copy of the whole product. How long AWS takes with a database of full size has not been
        measured. Files are not part of that backup: one that was replaced or deleted by mistake can
        be put back for {daysText(keptDays.oldVersions)}.
      </p>
      {place && (
        <p>
          If our whole account at AWS or its region is lost, we start again from the daily copies in{' '}
          {place}. Our objectives for that, which are not guarantees, either: we lose at most{' '}
          {recovery.copies.pointHours} hours of data (RPO), and the service is back within{' '}
          {recovery.copies.timeDays} days (RTO). We have tested it on a copy of the product, not at
          AWS. A deletion that is newer than the last copy would be lost with the account: we would
          tell everyone, so that it can be asked for again.
        </p>
      )}
    </>
  )
}
