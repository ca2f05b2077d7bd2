import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import type { ReleasedEvidence } from '../../../../../shared/desk/released-evidence.ts'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { callDesk } from '../call-desk.ts'
import { releasedQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const takeBack = async () => {
    await callDesk('takeBackEvidence', { params: { id: requestId, releasedId: piece.id } })
    setAsking(false)
    await client.invalidateQueries({ queryKey: releasedQuery(requestId).queryKey })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {texts.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTakeBack}
          keep={texts.keep}
          confirm={texts.reallyTakeBack}
          confirming={texts.takingBack}
          failed={texts.takeBackFailed}
          action={takeBack}
          onClose={() => setAsking(false)}
        >
          <p>{texts.takeBackNote}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
