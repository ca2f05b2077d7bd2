import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import { Release } from '../../../../../shared/desk/released-evidence.ts'
import { type CheckId, checkIds, checkOf } from '../../../../../shared/reports/checks.ts'
import {
  type EvidenceOrigin,
  evidenceOrigins,
} from '../../../../../shared/reports/report-evidence.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { showAnswer, withItem } from '../../../lib/show-answer.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorNotice, Notice } from '../../../ui/notice/notice.tsx'
import { EvidenceCaption } from '../../../ui/report/report-evidence.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { releasedQuery } from '../desk-queries.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { drawReleased, pngOf } from './draw-released.ts'
import { drawnOf, type Redacting, wholePicture } from './redaction.ts'
import { RedactionEditor } from './redaction-editor.tsx'
import { release } from './release.ts'
import { releaseTexts } from './release-texts.ts'

const chinaHours = 8

/** `2026-11-20T08:15`, as a field of a date and a time has it. */
const chinaTime = (instant: string): string =>
  new Date(Date.parse(instant) + chinaHours * 3_600_000).toISOString().slice(0, 16)

const instantOf = (text: string): string | undefined => {
  const at = new Date(`${text}Z`).getTime() - chinaHours * 3_600_000
  return Number.isNaN(at) || at > Date.now() ? undefined : new Date(at).toISOString()
}

export const isOfRegister = (check: CheckId): boolean => Boolean(checkOf(check).source.url)

/** A picture that is linked to a check of a public register is released, unless the analyst keeps it back. */
export const registerOf = ({ checks }: Evidence): CheckId | undefined => checks.find(isOfRegister)

/** Of the page that was captured: a register's front page is not where it was. */
const ownAddress = ({ address }: Evidence, register: CheckId | undefined): string =>
  register !== undefined && address === checkOf(register).source.url ? '' : address

export const mayBeReleased = ({ type }: Evidence): boolean => type !== 'application/pdf'

type Props = {
  item: Evidence
  requestId: string
  /** @default the first of the file's that is of a public register */
  check?: CheckId
  onClose: () => void
}

const errorTexts = { 'evidence-limit-reached': 'full', 'draft-in-review': 'locked' } as const

/** Crops and covers a picture, says where it is from, and releases it to the buyer. */
export function ReleaseDialog({ item, requestId, check: linked, onClose }: Props) {
  const texts = useTexts(releaseTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const image = useImage(item.url)
  const [redacting, setRedacting] = useState<Redacting>()
  const register = linked ?? registerOf(item)
  const [check, setCheck] = useState<CheckId | ''>(register ?? item.checks[0] ?? '')
  const [origin, setOrigin] = useState<EvidenceOrigin>(register ? 'public-register' : 'other')
  const [address, setAddress] = useState(ownAddress(item, register))
  const [capturedAt, setCapturedAt] = useState(chinaTime(item.capturedAt ?? item.addedAt))
  const [hasConsent, setConsent] = useState(false)
  const [error, setError] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const now = redacting ?? (image.state === 'ready' ? wholePicture(image.size) : undefined)
  useEffect(() => {
    if (canvas.current && image.state === 'ready' && now)
      drawReleased(canvas.current, image.element, now.now)
  }, [image, now])

  const submit = async () => {
    const captured = instantOf(capturedAt)
    const given = { evidenceId: item.id, check, origin, address: address.trim() }
    const boxes = now ? drawnOf(now.now).boxes : []
    const body = Release.safeParse({ ...given, capturedAt: captured, boxes })
    if (check === '') return setError(texts.missingCheck)
    if (!captured) return setError(texts.missingTime)
    if (!body.success) return setError(texts.missingAddress)
    if (origin === 'other' && !hasConsent) return setError(texts.missingConsent)
    if (!canvas.current) return
    setError('')
    try {
      const released = await release(requestId, await pngOf(canvas.current), body.data)
      await showAnswer(client, releasedQuery(requestId).queryKey, (items) =>
        withItem(items, released, 'last'),
      )
      onClose()
    } catch (failure) {
      const code = codeOf(failure) as keyof typeof errorTexts
      setError(texts[errorTexts[code] ?? 'failed'])
    }
  }

  return (
    <div className="release-dialog">
      <Dialog title={texts.title(item.name)} focusTitle onClose={onClose}>
        <div className="stack gap-4">
          {image.state === 'loading' && <p>{texts.loading}</p>}
          {image.state === 'failed' && <Notice tone="bad">{texts.notOpened}</Notice>}
          {image.state === 'ready' && now && (
            <>
              <RedactionEditor
                url={image.url}
                size={image.size}
                redacting={now}
                texts={texts}
                onChange={setRedacting}
              />
              <label className="stack gap-1">
                {texts.check}
                <select
                  className="amplify-input"
                  value={check}
                  onChange={({ currentTarget: { value } }) =>
                    setCheck(checkIds.find((each) => each === value) ?? '')
                  }
                >
                  <option value="">{texts.chooseCheck}</option>
                  {checkIds.map((each) => (
                    <option key={each} value={each}>
                      {checkOf(each)[language]}
                    </option>
                  ))}
                </select>
              </label>
              <fieldset className="row">
                <legend>{texts.origin}</legend>
                {evidenceOrigins.map((each) => (
                  <label key={each}>
                    <input
                      type="radio"
                      name="origin"
                      checked={origin === each}
                      onChange={() => setOrigin(each)}
                    />{' '}
                    {texts.origins[each]}
                  </label>
                ))}
              </fieldset>
              <TextField
                label={texts.address}
                type="url"
                maxLength={500}
                value={address}
                onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              />
              <TextField
                label={texts.capturedAt}
                type="datetime-local"
                value={capturedAt}
                onChange={({ currentTarget }) => setCapturedAt(currentTarget.value)}
              />
              {origin === 'other' && (
                <label>
                  <input
                    type="checkbox"
                    checked={hasConsent}
                    onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
                  />{' '}
                  {texts.consent}
                </label>
              )}
              <section className="stack gap-2" aria-label={texts.preview}>
                <h3>{texts.preview}</h3>
                <canvas ref={canvas} className="release-dialog__preview" />
                <div lang="en">
                  <EvidenceCaption
                    piece={{
                      origin,
                      address: address.trim(),
                      capturedAt: instantOf(capturedAt) ?? item.addedAt,
                      sha256: '',
                    }}
                  />
                </div>
              </section>
            </>
          )}
          <ErrorNotice>{error}</ErrorNotice>
        </div>
        <div className="actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          {image.state === 'ready' && (
            <ActionButton variant="primary" action={submit} busy={texts.submitting}>
              {texts.submit}
            </ActionButton>
          )}
        </div>
      </Dialog>
    </div>
  )
}

type Image =
  | { state: 'loading' | 'failed' }
  | {
      state: 'ready'
      url: string
      element: HTMLImageElement
      size: { width: number; height: number }
    }

/** The file, read so that a canvas may give its pixels back. */
function useImage(url: string): Image {
  const [image, setImage] = useState<Image>({ state: 'loading' })
  // The link that the dialog was opened with: a newer one leads to the same file.
  const first = useRef(url)
  useEffect(() => {
    const element = new Image()
    element.crossOrigin = 'anonymous'
    element.onload = () =>
      setImage({
        state: 'ready',
        url: element.src,
        element,
        size: { width: element.naturalWidth, height: element.naturalHeight },
      })
    element.onerror = () => setImage({ state: 'failed' })
    element.src = first.current
  }, [])
  return image
}
