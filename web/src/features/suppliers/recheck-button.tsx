import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checksLeftText } from '../../domain/requests/checks-left-text.ts'
import { useSubmitRequest } from '../../domain/requests/use-submit-request.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** What is left of the plan, or nothing where it is unlimited or not known. */
const useLeftText = (): string => {
  const usage = useQuery(usageQuery()).data
  return usage && usage.left !== null ? ` ${checksLeftText(usage)}` : ''
}

type Props = { name: string; englishName: string | null | undefined }

/** Asks for a new report on a saved supplier. It uses a check, so it asks first. */
export function RecheckButton({ name, englishName }: Props) {
  const [asks, setAsks] = useState(false)
  const { submit, isSubmitting } = useSubmitRequest(name)
  const left = useLeftText()
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setAsks(true)}>
        Request a new report<span className="visually-hidden"> {name}</span>
      </Button>
      {asks && (
        <Dialog title="Request a new report?" focusTitle onClose={() => setAsks(false)}>
          <p>
            A new report on <CompanyName name={name} />
            {englishName && ` (${englishName})`} uses one check.{left}
          </p>
          <div className="actions">
            <Button
              variant="primary"
              onClick={() => submit({ again: true })}
              busy={isSubmitting && 'Submitting…'}
            >
              Use one check
            </Button>
            <Button onClick={() => setAsks(false)}>Not now</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
