import { useState } from 'react'
import { deskDay, maxAuditDays } from '../../../../shared/desk/desk-day.ts'
import { exportDeskAudit } from '../../../../shared/routes/desk.ts'
import { fieldText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { callDesk } from './call-desk.ts'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

const dayMs = 24 * 3_600_000

/** The request needs the member's token, which a plain link would not send. */
const download = async (from: string, to: string): Promise<void> =>
  saveFile(
    exportDeskAudit.file,
    'text/csv',
    await callDesk('exportDeskAudit', { query: { from, to } }),
  )

/** For desk-admins. */
export function AuditExport() {
  const { audit } = useTexts(deskTexts)
  const [today] = useState(() => new Date())
  const [from, setFrom] = useState(() =>
    deskDay(new Date(today.getTime() - (maxAuditDays - 1) * dayMs)),
  )
  const [to, setTo] = useState(() => deskDay(today))
  const { busy, error, submit } = useSubmit({ send: () => download(from, to) })
  return (
    <section className="desk-audit stack gap-3" aria-labelledby="desk-audit-heading">
      <h2 id="desk-audit-heading">{audit.heading}</h2>
      <p className="quiet">{audit.note}</p>
      <form onSubmit={submit}>
        <TextField
          label={audit.from}
          type="date"
          required
          max={to}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={audit.to}
          type="date"
          required
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={busy && audit.downloading}>
          {audit.download}
        </Button>
      </form>
      <ErrorNotice>
        {error !== undefined && (fieldText(error, 'from') ? audit.tooMany : audit.failed)}
      </ErrorNotice>
    </section>
  )
}
