import { useState } from 'react'
import { paths } from '../../../../shared/pages.ts'
import { routes } from '../../../../shared/routes.ts'
import { call } from '../../lib/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'
import { csvErrors } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'

type Export = 'exportSuppliers' | 'exportRequests'

/** The request needs the buyer's token, which a plain link would not send. */
const download = async (name: Export): Promise<void> =>
  saveFile(routes[name].file, 'text/csv', await call(name, {}))

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
