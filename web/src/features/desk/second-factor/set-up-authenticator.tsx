import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { authCodeOf } from '../../../domain/session/auth-errors.ts'
import { useSession } from '../../../domain/session/session.ts'
import { useBrand } from '../../../lib/brand.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../../ui/code-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { useTexts } from '../texts.ts'
import { type AccessTexts, accessTexts } from './access-texts.ts'
import { SignInAgainButton } from './leave-button.tsx'
import { QrCode } from './qr-code.tsx'
import './set-up-authenticator.css'

const setUp = () => import('./authenticator-set-up.ts')

/** Groups of four, as people type them. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Only the first token of a session may set up an app. */
const isTooOld = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'NotAuthorizedException'

function messageOf(failure: unknown, texts: AccessTexts): string {
  if (isTooOld(failure)) return texts.tooOld
  const byCode: Record<string, string> = {
    'auth/invalid-verification-code': texts.wrongCode,
    'auth/too-many-requests': texts.tooMany,
    'auth/network-request-failed': texts.network,
  }
  return byCode[authCodeOf(failure, 'sign-in')] ?? texts.failed
}

/** Sets up the second factor of a member of the report desk, who then signs in again. */
export function SetUpAuthenticator() {
  const texts = useTexts(accessTexts)
  const brand = useBrand().name
  const session = useSession()
  const email = (session.status === 'signed-in' && session.account?.email) || ''
  const query = useQuery({
    queryKey: ['desk', 'authenticator-key', brand, email],
    queryFn: async () => (await setUp()).newKey(brand, email),
    // Each key ends the one before.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data: key } = query
  return (
    <div className="stack authenticator">
      <h2>{texts.setUp}</h2>
      <p>{texts.why}</p>
      {isTooOld(query.error) ? (
        <Notice tone="bad" role="alert">
          <p>{texts.tooOld}</p>
          <SignInAgainButton />
        </Notice>
      ) : (
        <DeskLoaded query={query} failed={texts.loadFailed} />
      )}
      {key && (
        <ol className="authenticator__steps">
          <li>{texts.install}</li>
          <li>
            <p>{texts.scan}</p>
            <QrCode text={key.uri} label={texts.qrCode} />
            <p>{texts.orType}</p>
            <dl className="authenticator__key">
              <dt>{texts.account}</dt>
              <dd>
                {brand}: {email}
              </dd>
              <dt>{texts.key}</dt>
              <dd>
                <code>{inGroups(key.secret)}</code>
              </dd>
            </dl>
          </li>
          <li>
            <p>{texts.enterCode}</p>
            <ConfirmCode />
          </li>
        </ol>
      )}
    </div>
  )
}

function ConfirmCode() {
  const texts = useTexts(accessTexts)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  // A code is accepted once: what failed after it is repeated without it.
  const isConfirmed = useRef(false)

  const confirm = async () => {
    const { confirmKey, turnOn, leaveToSignIn } = await setUp()
    if (!isConfirmed.current) await confirmKey(normalizeCode(code))
    isConfirmed.current = true
    await turnOn()
    toast({ title: texts.done }, { tone: 'good', follows: true })
    await leaveToSignIn()
  }

  const check = () => {
    const isComplete = /^\d{6}$/.test(normalizeCode(code))
    setError(isComplete ? undefined : texts.codeMissing)
    return isComplete
  }
  const send = () => confirm().catch((failure: unknown) => setError(messageOf(failure, texts)))
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CodeField
        label={texts.codeLabel}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <p className="quiet">{texts.thenSignIn}</p>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy && texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
