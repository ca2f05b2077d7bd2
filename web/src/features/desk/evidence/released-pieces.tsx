import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import type { ReleasedEvidence } from '../../../../../shared/desk/released-evidence.ts'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { releasedQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { mayBeReleased, ReleaseDialog, registerOf } from './release-dialog.tsx'
import { releaseTexts } from './release-texts.ts'

type Props = {
  item: Evidence
  requestId: string
  mayWrite: boolean
  /** Of this file. */
  released: readonly ReleasedEvidence[]
}

/** What of a file buyers see, and the way to show them more of it. */
export function ReleasedPieces({ item, requestId, mayWrite, released }: Props) {
  const texts = useTexts(releaseTexts)
  const [isOpen, setOpen] = useState(false)
  const isShown = released.some(({ takenBackAt }) => takenBackAt === null)
  const isKeptBack = mayBeReleased(item) && registerOf(item) !== undefined && !isShown
  return (
    <div className="stack gap-2">
      {released.length > 0 && (
        <ul className="stack gap-2">
          {released.map((piece) => (
            <Piece key={piece.id} piece={piece} requestId={requestId} />
          ))}
        </ul>
      )}
      {mayWrite && !mayBeReleased(item) && <p className="quiet">{texts.noPdf}</p>}
      {isKeptBack && <p>{texts.keptBack}</p>}
      {mayWrite && mayBeReleased(item) && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.release}
            <span className="visually-hidden"> {item.name}</span>
          </Button>
          {!registerOf(item) && <p className="quiet">{texts.unusual}</p>}
        </div>
      )}
      {isOpen && <ReleaseDialog {...{ item, requestId }} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Piece({ piece, requestId }: { piece: ReleasedEvidence; requestId: string }) {
  const texts = useTexts(releaseTexts)
  const desk = useTexts(deskTexts)
  const language = useLanguage()
  const { check, boxes, releasedAt, releasedBy, takenBackAt, takenBackBy, url } = piece
  const what = texts.releasedFor(checkOf(check)[language], boxes)
  if (takenBackAt !== null)
    return (
      <li className="quiet">
        {what} · {texts.takenBack(takenBackBy ?? '', dateTimeText(desk, takenBackAt))}
      </li>
    )
  return (
    <li className="released-piece stack gap-1">
      <p>
        <strong className="released-piece__mark">{texts.released}</strong> {what}
      </p>
      <p className="quiet">{texts.by(releasedBy, dateTimeText(desk, releasedAt))}</p>
      <div className="row">
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.see}
          </a>
        )}
        <TakeBack piece={piece} requestId={requestId} />
      </div>
    </li>
  )
}

function TakeBack({ piece, requestId }: { piece: ReleasedEvidence; requestId: string }) {
  const texts = useTexts(releaseTexts)
  const client = useQueryClient()
  const [state, setState] = useState<'closed' | 'asked' | 'failed'>('closed')
  const takeBack = async () => {
    setState('asked')
    try {
      await callDesk('takeBackEvidence', { params: { id: requestId, releasedId: piece.id } })
    } catch {
      setState('failed')
      return
    }
    setState('closed')
    await client.invalidateQueries({ queryKey: releasedQuery(requestId).queryKey })
  }
  return (
    <>
      <Button size="small" onClick={() => setState('asked')}>
        {texts.takeBack}
      </Button>
      {state !== 'closed' && (
        <Dialog title={texts.confirmTakeBack} onClose={() => setState('closed')}>
          <p>{texts.takeBackNote}</p>
          {state === 'failed' && (
            <Notice tone="bad" role="alert">
              <p>{texts.takeBackFailed}</p>
            </Notice>
          )}
          <div className="actions">
            <Button onClick={() => setState('closed')}>{texts.keep}</Button>
            <ActionButton variant="primary" action={takeBack} busy={texts.takingBack}>
              {texts.reallyTakeBack}
            </ActionButton>
          </div>
        </Dialog>
      )}
    </>
  )
}
