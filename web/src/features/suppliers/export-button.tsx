import { useState } from 'react'
import { paths } from '../../../../shared/pages.ts'
import { routes } from '../../../../shared/routes.ts'
import { call } from '../../lib/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { csvErrors } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'

type Export = 'exportSuppliers' | 'exportRequests'

/** The request needs the buyer's token, which a plain link would not send. */
const download = async (name: Export): Promise<void> => {
  const file = new Blob([await call(name, {})], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = routes[name].file
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function ExportButton({ name, children }: { name: Export; children: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(name).catch((error: unknown) =>
      toast(
        errorText(error, csvErrors),
        codeOf(error) === 'premium-only'
          ? { link: { label: 'See Premium', href: paths.upgrade } }
          : { tone: 'bad' },
      ),
    )
    setBusy(false)
  }
  return (
    <Button onClick={save} busy={busy && 'Preparing…'}>
      {children}
    </Button>
  )
}
