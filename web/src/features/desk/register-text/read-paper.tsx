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
  // The button that cancels may have had the focus.
  useEffect(() => {
    if (step !== 'reading') return
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [step])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
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
        accept={`${readableTypes},.heic,.heif`}
        aria-label={texts.readFile}
        onChange={choose}
      />
      {state.step === 'reading' && <Reading {...state} onCancel={onCancel} />}
      {state.step === 'done' && <Outcome {...state} />}
    </>
  )
}

/** What could not be read. */
function Outcome({
  count,
  pages,
  pagesLeft,
  isEmpty,
  isCut,
  failed,
}: Extract<PaperReading, { step: 'done' }>) {
  const texts = useTexts(registerTextTexts)
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="warning" role="alert">
          {failed.map(({ name, fault }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <p key={at} className="wrap-anywhere">
              {texts.unreadable(name, texts.fileFaults[fault])}
            </p>
          ))}
        </Notice>
      )}
      {count > 0 && isEmpty && (
        <Notice tone="warning" role="alert">
          {texts.noText}
        </Notice>
      )}
      {isCut && (
        <Notice tone="warning" role="alert">
          {texts.paperCut}
        </Notice>
      )}
      {!isEmpty && pagesLeft > 0 && (
        <Notice tone="warning">{texts.pagesLeft(pagesLeft, pages)}</Notice>
      )}
    </>
  )
}

type ReadingProps = Extract<PaperReading, { step: 'reading' }> & { onCancel: () => void }

function Reading({ name, progress, waiting, onCancel }: ReadingProps) {
  const texts = useTexts(registerTextTexts)
  const isConverting = progress === 'converting'
  const { page, pages, percent, isPicture } = isConverting ? {} : (progress ?? {})
  const say = isPicture ? texts.recognizingPage : texts.readingPage
  const loading = isConverting ? texts.converting : texts.loadingReader
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
          {page === undefined || pages === undefined ? loading : say(page, pages)}
          {waiting > 0 && (
            <>
              <br />
              {texts.waiting(waiting)}
            </>
          )}
        </p>
      </div>
      <Button size="small" onClick={onCancel}>
        {texts.cancelReading}
      </Button>
    </div>
  )
}
