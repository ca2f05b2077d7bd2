import { type ChangeEvent, useEffect, useRef } from 'react'
import { readableTypes } from '../../../domain/invoices/invoice-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useTexts } from '../texts.ts'
import { registerTextTexts } from './register-text-texts.ts'
import type { PaperReading } from './use-register-paper.ts'

type Props = {
  state: PaperReading
  /** Whether a file is dragged over the panel. */
  isOver: boolean
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
}

/** A button for a PDF or a picture of a register, how far it is read, and what is to be said of it. */
export function ReadPaper({ state, isOver, onFiles, onCancel }: Props) {
  const texts = useTexts(registerTextTexts)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { step } = state
  const before = useRef(step)
  // The button that cancelled it has gone.
  useEffect(() => {
    if (before.current === 'reading' && (step === 'ready' || step === 'failed'))
      button.current?.focus()
    before.current = step
  }, [step])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  if (state.step === 'reading') return <Reading {...state} onCancel={onCancel} />
  return (
    <>
      <div className="row">
        <Button ref={button} size="small" onClick={() => input.current?.click()}>
          {texts.readFile}
        </Button>
        <span className="quiet">{isOver ? texts.dropHere : texts.readHint}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={readableTypes}
        aria-label={texts.readFile}
        onChange={choose}
      />
      {state.step === 'failed' && (
        <Notice tone="warning" role="alert">
          {state.fault === 'not-loaded'
            ? texts.notLoaded
            : texts.unreadable(state.name, texts.fileFaults[state.fault])}
        </Notice>
      )}
      {state.step === 'read' && state.isEmpty && (
        <Notice tone="warning" role="alert">
          {texts.noText}
        </Notice>
      )}
      {state.step === 'read' && !state.isEmpty && state.pagesLeft > 0 && (
        <Notice tone="warning">{texts.pagesLeft(state.pagesLeft, state.pages)}</Notice>
      )}
    </>
  )
}

type ReadingProps = Extract<PaperReading, { step: 'reading' }> & { onCancel: () => void }

function Reading({ name, progress, onCancel }: ReadingProps) {
  const texts = useTexts(registerTextTexts)
  const { page, pages, percent, isPicture } = progress ?? {}
  const say = isPicture ? texts.recognizingPage : texts.readingPage
  return (
    <div className="register-text__reading row">
      <div className="register-text__progress stack gap-2">
        <progress
          max={100}
          // Without a value, it moves.
          {...(percent !== undefined && { value: percent })}
          aria-label={texts.reading(name)}
        />
        <p className="quiet wrap-anywhere">
          {name}
          {'　'}
          {page === undefined || pages === undefined ? texts.loadingReader : say(page, pages)}
        </p>
      </div>
      <Button size="small" onClick={onCancel}>
        {texts.cancelReading}
      </Button>
    </div>
  )
}
