import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readCode } from '../../../../shared/reports/report-code.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { prepareVerification, useVerification } from './use-verification.ts'
import { VerificationResult } from './verification-result.tsx'
import './verification.css'

const codeError =
  'A code has 16 or 64 characters: digits and the letters a to f, so no letter o and no letter l.'

type CodeFormProps = { given: string; onCode: (code: string) => void; onInvalid: () => void }

/** A field for a code. Until JavaScript has loaded, the form asks by the address of the page. */
function CodeForm({ given, onCode, onInvalid }: CodeFormProps) {
  const [error, setError] = useState(given && !readCode(given) ? codeError : undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setError(code ? undefined : codeError)
    if (code) return onCode(code)
    onInvalid()
    focusFirstError(event.currentTarget)
  }
  return (
    <form className="stack" onFocus={prepareVerification} onSubmit={submit} noValidate>
      <TextField
        label="Or the code in the PDF"
        name="code"
        hint="On its first page, beside the QR code, and at the foot of every page. Spaces and capitals don’t matter."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={given}
        error={error}
        // Said also if the field has the focus already.
        liveError
      />
      <div className="actions">
        <Button type="submit">Check the code</Button>
      </div>
    </form>
  )
}

/** The check of a file or code. `?code=` in the address is checked at once. */
export function ReportVerification() {
  const [query] = useSearchParams()
  const given = query.get('code') ?? ''
  const { state, ask, reset, verifyFiles, verifyCode } = useVerification()

  useEffect(() => {
    const code = readCode(given)
    if (!code) return
    void verifyCode(code)
    return reset
  }, [given, reset, verifyCode])

  return (
    <div className="verification stack">
      <noscript>
        <Notice tone="warning">
          <p>
            Without JavaScript this page cannot check a file or a code.{' '}
            <a href="#by-hand">Check it by hand</a> instead.
          </p>
        </Notice>
      </noscript>
      <div role="status">
        <VerificationResult state={state} onRetry={ask} />
      </div>
      <div className="verification__given">
        <FileDrop
          invitation="Drop the PDF here"
          label="Choose the PDF"
          accept="application/pdf,application/json"
          note="The file stays on your device: only its fingerprint is sent."
          onFiles={verifyFiles}
        />
        <CodeForm key={given} given={given} onCode={verifyCode} onInvalid={reset} />
      </div>
    </div>
  )
}
