import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import './file-drop.css'

type Props = {
  /** What is said where files can be dropped. */
  invitation: string
  /** Of the button that opens the file dialog. */
  label: string
  /** Of the file dialog: types of files. */
  accept: string
  note: ReactNode
  /** Small is beside other things on a page. @default 'large' */
  size?: 'small' | 'large'
  /** Called once for each drop or choice. Keep it the same between renders. */
  onFiles: (files: readonly File[]) => void
}

/** Files are dropped anywhere on the page, or chosen here. */
export function FileDrop({ invitation, label, accept, note, size = 'large', onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(onFiles)
  useEffect(() => {
    // Chosen before the scripts had loaded.
    const files = [...(input.current?.files ?? [])]
    if (files.length > 0) onFiles(files)
  }, [onFiles])
  return (
    <div className={`file-drop file-drop--${size} ${isOver ? 'file-drop--over' : ''}`}>
      <p className="file-drop__invitation">{invitation}</p>
      <input
        className="visually-hidden"
        id={id}
        ref={input}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <label
        className={`amplify-button amplify-button--${size} ${size === 'large' ? 'amplify-button--primary' : ''}`}
        htmlFor={id}
      >
        {label}
      </label>
      <p className="quiet">{note}</p>
    </div>
  )
}
