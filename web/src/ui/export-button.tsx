import { useState } from 'react'
import { paths } from '../../../shared/pages.ts'
import { codeOf } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { toast } from '../lib/toasts.ts'
import { csvErrors } from '../messages/app.ts'
import { Button } from './button/button.tsx'

/** The request for it needs the buyer's token, which a plain link would not send. */
const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type Props = {
  /** Loads the file's text. */
  load: () => Promise<string>
  file: string
  type?: 'text/csv;charset=utf-8' | 'application/json'
  children: string
}

/** Downloads a file of the account. */
export function ExportButton({ load, file, type = 'text/csv;charset=utf-8', children }: Props) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      save(new Blob([await load()], { type }), file)
    } catch (error) {
      toast(
        errorText(error, csvErrors),
        codeOf(error) === 'premium-only'
          ? { link: { label: 'See Premium', href: paths.upgrade } }
          : { tone: 'bad' },
      )
    }
    setBusy(false)
  }
  return (
    <Button onClick={download} busy={busy && 'Preparing…'}>
      {children}
    </Button>
  )
}
