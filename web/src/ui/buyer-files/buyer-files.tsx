import { type ChangeEvent, useId, useRef } from 'react'
import { maxBuyerFiles } from '../../../../shared/requests/buyer-file.ts'
import { sizeText } from '../../lib/size-text.ts'
import { Button } from '../button/button.tsx'
import type { ListedFile, useBuyerFiles } from './use-buyer-files.ts'
import './buyer-files.css'

type Upload = Pick<ReturnType<typeof useBuyerFiles>, 'files' | 'add' | 'remove' | 'retry'>

const stateText = (file: ListedFile): string =>
  file.state === 'sending'
    ? file.percent < 100
      ? `Sending, ${file.percent}%`
      : 'Checking…'
    : file.state === 'sent'
      ? 'Added'
      : file.reason

function FileRow({ file, upload }: { file: ListedFile; upload: Upload }) {
  const name = <span className="visually-hidden"> {file.name}</span>
  const { state } = file
  return (
    <li className={`buyer-files__file buyer-files__file--${state}`}>
      <span className="wrap-anywhere">
        {file.name} <span className="quiet">{sizeText(file.bytes)}</span>
      </span>
      <span className="buyer-files__file-state">
        {state === 'sending' && (
          <progress max={100} value={file.percent} aria-label={`Sending ${file.name}`} />
        )}
        {stateText(file)}
      </span>
      <span className="buyer-files__file-actions">
        {state === 'failed' && file.file && (
          <Button size="small" onClick={() => upload.retry(file)}>
            Try again{name}
          </Button>
        )}
        <Button size="small" onClick={() => upload.remove(file.key)}>
          Remove{name}
        </Button>
      </span>
    </li>
  )
}

/** Files are chosen, dropped on the area, or taken with a telephone's camera. */
export function BuyerFiles({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { files } = upload
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    upload.add([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  const done = files.filter(({ state }) => state === 'sent').length
  const failed = files.filter(({ state }) => state === 'failed')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a target for the mouse; the button below does the same
    <div
      className="buyer-files stack start gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        upload.add([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,application/pdf"
        aria-label="Files"
        onChange={choose}
      />
      {files.length > 0 && (
        <ul className="stack gap-2">
          {files.map((file) => (
            <FileRow key={file.key} file={file} upload={upload} />
          ))}
        </ul>
      )}
      <Button onClick={() => input.current?.click()} aria-describedby={hint}>
        Add files
      </Button>
      <p className="quiet" id={hint}>
        Up to {maxBuyerFiles} pictures (JPEG, PNG) or PDF files of 10 MB each.
      </p>
      <p className="visually-hidden" role="status">
        {files.length > 0 && `${done} of ${files.length} files added.`}
        {failed.map((file) => ` ${file.name}: ${stateText(file)}`)}
      </p>
    </div>
  )
}
