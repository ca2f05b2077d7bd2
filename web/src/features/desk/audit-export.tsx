import { type FormEvent, useState } from 'react'
import { deskDay, maxAuditDays } from '../../../../shared/desk/desk-day.ts'
import { exportDeskAudit } from '../../../../shared/routes/desk.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { callDesk } from './call-desk.ts'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

const dayMs = 24 * 3_600_000

/** The request needs the member's token, which a plain link would not send. */
async function download(from: string, to: string): Promise<void> {
  const csv = await callDesk('exportDeskAudit', { query: { from, to } })
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = exportDeskAudit.file
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** For desk-admins. */
export function AuditExport() {
  const { audit } = useTexts(deskTexts)
  const [today] = useState(() => new Date())
  const [from, setFrom] = useState(() =>
    deskDay(new Date(today.getTime() - (maxAuditDays - 1) * dayMs)),
  )
  const [to, setTo] = useState(() => deskDay(today))
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    download(from, to).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <section className="desk-audit" aria-labelledby="desk-audit-heading">
      <h2 id="desk-audit-heading">{audit.heading}</h2>
      <p className="desk-note">{audit.note}</p>
      <form onSubmit={save}>
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
        <Button type="submit" busy={state === 'busy' && audit.downloading}>
          {audit.download}
        </Button>
      </form>
      {state === 'failed' && (
        <p className="desk-error" role="alert">
          {audit.failed}
        </p>
      )}
    </section>
  )
}
