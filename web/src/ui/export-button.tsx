import { paths } from '../../../shared/site/pages.ts'
import { codeOf } from '../lib/api-error.ts'
import { errorText, lookUp } from '../lib/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { toast } from '../lib/toasts.ts'
import { csvErrors } from '../messages/app.ts'
import { ActionButton } from './button/action-button.tsx'

/** Where the buyer continues, by error code. */
const links = {
  'premium-only': { label: 'See Premium', href: paths.upgrade },
  'csv-too-large': { label: 'Go to settings', href: paths.settings },
}

type Props = {
  /** Loads the file's text. */
  load: () => Promise<string>
  file: string
  type?: 'text/csv' | 'application/json'
  children: string
}

/** Downloads a file of the account: a plain link would not send the buyer's token. */
export function ExportButton({ load, file, type = 'text/csv', children }: Props) {
  const download = async () => {
    try {
      saveFile(file, type, await load())
    } catch (error) {
      const link = lookUp(links, codeOf(error))
      toast(errorText(error, csvErrors), link ? { link } : { tone: 'bad' })
    }
  }
  return (
    <ActionButton action={download} busy="Preparing…">
      {children}
    </ActionButton>
  )
}
