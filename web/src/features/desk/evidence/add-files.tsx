import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { EvidenceTexts } from './evidence-texts.ts'

type Props = {
  texts: EvidenceTexts
  /** Whether a file is dragged over the panel. */
  isOver: boolean
  /** Without the explanations, among the fields of one check. */
  isSmall: boolean
  onFiles: (files: readonly File[]) => void
}

/** Buttons for files and, on a telephone, for its camera. */
export function AddFiles({ texts, isOver, isSmall, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className={`evidence-add stack gap-2 ${isOver ? 'evidence-add--over' : ''}`}>
      <div className="row">
        <Button size="small" onClick={() => files.current?.click()}>
          {texts.add}
        </Button>
        <Button
          size="small"
          className="evidence-add__camera"
          onClick={() => camera.current?.click()}
        >
          {texts.camera}
        </Button>
        <span className="quiet">{isOver ? texts.dropHere : texts.addHint}</span>
      </div>
      {!isSmall && <p className="quiet">{texts.formats}</p>}
      {/* What a file is, the server finds out: others are refused with advice. Not every system knows HEIC as a picture. */}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf,.heic,.heif"
        aria-label={texts.add}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={texts.camera}
        onChange={choose}
      />
    </div>
  )
}
