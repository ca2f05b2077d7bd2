import { paths } from '../../../shared/site/pages.ts'
import { codeOf } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { toast } from '../lib/toasts.ts'
import { csvErrors } from '../messages/app.ts'
import { ActionButton } from './button/action-button.tsx'

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
      toast(
        errorText(error, csvErrors),
        codeOf(error) === 'premium-only'
          ? { link: { label: 'See Premium', href: paths.upgrade } }
          : { tone: 'bad' },
      )
    }
  }
  return (
    <ActionButton action={download} busy="Preparing…">
      {children}
    </ActionButton>
  )
}
