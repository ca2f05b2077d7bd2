import { Button } from '../../../ui/button/button.tsx'
import type { EvidenceTexts } from './evidence-texts.ts'
import { isActive, type PendingUpload, type UploadState } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

export function uploadText(texts: EvidenceTexts, state: UploadState): string {
  if (state.step === 'sending') return texts.sending(state.percent)
  if (state.step === 'refused') return state.fault ? texts.faults[state.fault] : state.detail
  return state.step === 'failed' ? texts.failures[state.why] : texts[state.step]
}

type Props = { texts: EvidenceTexts; uploads: Uploads }

/** Files that are on their way, and those that were not taken, with the reason. */
export function UploadList({ texts, uploads }: Props) {
  if (uploads.pending.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label={texts.uploads}>
      {uploads.pending.map((upload) => (
        <UploadRow key={upload.key} {...{ upload, uploads, texts }} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, uploads, texts }: Props & { upload: PendingUpload }) {
  const { key, name, state } = upload
  const active = isActive(upload)
  return (
    <li className="evidence-upload">
      <span className="strong wrap-anywhere">{name}</span>
      {active && (
        <progress
          max={100}
          // Without a value, it moves.
          {...(state.step === 'sending' && { value: state.percent })}
          aria-label={name}
        />
      )}
      <p className={active ? 'quiet' : 'desk-error'}>
        {uploadText(texts, state)}
        {state.step === 'refused' && state.fault === 'pdf-unsafe' && (
          <span lang="en" className="soft block">
            {state.detail}
          </span>
        )}
      </p>
      <span className="evidence-upload__actions">
        {state.step === 'failed' && (
          <Button size="small" onClick={() => uploads.retry(key)}>
            {texts.retry}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button size="small" onClick={() => uploads.dismiss(key)}>
          {state.step === 'refused' ? texts.dismiss : texts.cancel}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  )
}
