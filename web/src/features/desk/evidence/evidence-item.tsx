import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import type { ReleasedEvidence } from '../../../../../shared/desk/released-evidence.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DocumentIcon } from '../../../ui/icons.tsx'
import { callDesk } from '../call-desk.ts'
import { CopyButton } from '../copy-button.tsx'
import { evidenceQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EvidenceChecks } from './evidence-checks.tsx'
import { EvidenceNote } from './evidence-note.tsx'
import type { EvidenceTexts } from './evidence-texts.ts'
import { isPicture, PictureViewer } from './picture-viewer.tsx'
import { isOfRegister, mayBeReleased, ReleaseDialog } from './release-dialog.tsx'
import { ReleasedPieces } from './released-pieces.tsx'
import { viewerTexts } from './viewer-texts.ts'

type Props = {
  item: Evidence
  requestId: string
  mayWrite: boolean
  /** What of it was released to the buyer. */
  released: readonly ReleasedEvidence[]
  texts: EvidenceTexts
  /** Whether the report shows it as a photograph. */
  isShown: boolean
  onPhotograph: ((file: string, isShown: boolean) => void) | undefined
  onRemoved: () => void
}

/** One file: what it is, where it is from, and what it proves. */
export function EvidenceItem(props: Props) {
  const { item, texts, mayWrite, requestId, released } = props
  const desk = useTexts(deskTexts)
  const [releasing, setReleasing] = useState<CheckId>()
  const isPhotograph = item.address === '' && item.type === 'image/jpeg'
  const capturedText = isPhotograph ? texts.photographed : texts.captured
  // A page of a public register is released, unless the analyst closes the dialog that covers and crops it.
  const offer = (check: CheckId) => {
    if (mayBeReleased(item) && isOfRegister(check) && released.length === 0) setReleasing(check)
  }
  return (
    <li className="evidence-item">
      <Preview {...{ item, requestId, texts }} />
      <div className="stack gap-3">
        <p>
          {/* In a new window. */}
          <a
            className="strong wrap-anywhere"
            href={item.url}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open(item.name)}
          >
            {item.name}
          </a>
        </p>
        <p className="quiet">
          {texts.types[item.type]} · {sizeText(item.bytes)} ·{' '}
          {texts.addedBy(item.addedBy, dateTimeText(desk, item.addedAt))}
        </p>
        {item.capturedAt !== null && (
          <p className="quiet wrap-anywhere">
            {capturedText(dateTimeText(desk, item.capturedAt))}
            {item.address && (
              <>
                {' · '}
                <a href={item.address} target="_blank" rel="noreferrer" title={item.address}>
                  {new URL(item.address).host}
                </a>
              </>
            )}
          </p>
        )}
        <Shown {...props} />
        <EvidenceNote {...{ item, requestId, mayWrite, texts }} />
        <EvidenceChecks {...{ item, requestId, mayWrite, texts }} onLinked={offer} />
        <ReleasedPieces {...{ item, requestId, mayWrite, released }} />
        {releasing && (
          <ReleaseDialog
            {...{ item, requestId }}
            check={releasing}
            onClose={() => setReleasing(undefined)}
          />
        )}
        <details className="stack start gap-1">
          <summary className="quiet">{texts.sha256}</summary>
          <code className="small wrap-anywhere" translate="no">
            {item.sha256}
          </code>
          <CopyButton text={item.sha256} what={texts.digest} of={item.name} />
        </details>
        {/* What the report shows is removed where it can be taken out of the report. */}
        {mayWrite && (!props.isShown || props.onPhotograph) && <Remove {...props} />}
      </div>
    </li>
  )
}

/** Opens a picture in the viewer, and a PDF in the browser's own. */
function Preview({ item, requestId, texts }: Pick<Props, 'item' | 'requestId' | 'texts'>) {
  const viewer = useTexts(viewerTexts)
  const [isOpen, setOpen] = useState(false)
  if (!isPicture(item))
    return (
      <a
        className="evidence-item__picture"
        href={item.url}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.open(item.name)}
      >
        <DocumentIcon />
      </a>
    )
  return (
    <>
      <button
        type="button"
        className="evidence-item__picture"
        aria-label={viewer.view(item.name)}
        onClick={() => setOpen(true)}
      >
        <img src={item.url} alt="" loading="lazy" decoding="async" />
      </button>
      {isOpen && <PictureViewer {...{ item, requestId }} onClose={() => setOpen(false)} />}
    </>
  )
}

function Shown({ item, texts, isShown, onPhotograph }: Props) {
  const { photograph, type } = item
  if (photograph === null)
    return type === 'application/pdf' ? null : <p className="quiet">{texts.tooLargeToShow}</p>
  if (!onPhotograph) return isShown ? <p className="strong">{texts.isShown}</p> : null
  return (
    <label className="evidence-item__shown">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ currentTarget }) => onPhotograph(photograph, currentTarget.checked)}
      />
      {texts.show}
      <span className="visually-hidden"> {item.name}</span>
    </label>
  )
}

function Remove({ item, requestId, texts, isShown, onRemoved }: Props) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await callDesk('removeEvidence', { params: { id: requestId, evidenceId: item.id } })
    setAsking(false)
    await showAnswer(client, evidenceQuery(requestId).queryKey, (items) =>
      items.filter(({ id }) => id !== item.id),
    )
    onRemoved()
  }
  return (
    <div>
      <Button size="small" onClick={() => setAsking(true)}>
        {texts.remove}
        <span className="visually-hidden"> {item.name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isShown ? texts.confirmRemoveShown(item.name) : texts.confirmRemove(item.name)}
          keep={texts.keep}
          confirm={texts.reallyRemove}
          confirming={texts.removing}
          failed={texts.removeFailed}
          action={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
