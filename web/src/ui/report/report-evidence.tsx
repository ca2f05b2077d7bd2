import { useState } from 'react'
import { type CheckId, checkOf } from '../../../../shared/reports/checks.ts'
import {
  captureText,
  evidenceTitle,
  originText,
  type ShownEvidence,
  shortHash,
} from '../../../../shared/reports/report-evidence.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import './report.css'

type Piece = Omit<ShownEvidence, 'id'>

const titleOf = ({ number, check }: Piece): string =>
  evidenceTitle(number, checkOf(check as CheckId).en)

type CaptionProps = {
  piece: Pick<Piece, 'origin' | 'address' | 'capturedAt' | 'sha256'>
  /** Whether the whole hash is shown, or its beginning. */
  isWhole?: boolean
}

/** Where a picture is from, when it was captured, and its hash. */
export function EvidenceCaption({ piece, isWhole = false }: CaptionProps) {
  return (
    <p className="quiet wrap-anywhere">
      {originText[piece.origin]}
      {piece.address && (
        <>
          :{' '}
          <a href={piece.address} target="_blank" rel="noreferrer">
            {piece.address}
            <span className="visually-hidden"> (new tab)</span>
          </a>
        </>
      )}
      <span className="block">Captured {captureText(piece.capturedAt)}</span>
      {piece.sha256 && (
        <span className="block">
          SHA-256 <code>{isWhole ? piece.sha256 : `${shortHash(piece.sha256)}…`}</code>
        </span>
      )}
    </p>
  )
}

type PictureProps = {
  piece: Piece
  /** The picture could not be loaded: its address may have expired. */
  onError?: (() => void) | undefined
}

/** One picture of the evidence, as large as it fits. */
export function EvidenceViewer({
  piece,
  onError,
  onClose,
}: PictureProps & { onClose: () => void }) {
  const { url, width, height } = piece
  return (
    <div className="photograph-enlarged">
      <Dialog title={titleOf(piece)} onClose={onClose}>
        <img src={url} width={width} height={height} alt={titleOf(piece)} onError={onError} />
        <EvidenceCaption piece={piece} isWhole />
        <div className="actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    </div>
  )
}

type Props = {
  evidence: readonly ShownEvidence[]
  onError?: (() => void) | undefined
}

/** Pictures of what a source showed, beside what was found; a click enlarges one. */
export function ReportEvidence({ evidence, onError }: Props) {
  // By id: the address changes when it has expired.
  const [enlarged, setEnlarged] = useState<string>()
  const shown = evidence.find(({ id }) => id === enlarged)
  if (evidence.length === 0) return null
  return (
    <>
      <ul className="report-evidence">
        {evidence.map((piece) => (
          <li key={piece.id}>
            <button
              type="button"
              aria-label={`Enlarge ${titleOf(piece)}`}
              onClick={() => setEnlarged(piece.id)}
            >
              <img src={piece.url} alt="" loading="lazy" onError={onError} />
            </button>
            <div>
              <p className="strong">Evidence {piece.number}</p>
              <EvidenceCaption piece={piece} />
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <EvidenceViewer piece={shown} onError={onError} onClose={() => setEnlarged(undefined)} />
      )}
    </>
  )
}
