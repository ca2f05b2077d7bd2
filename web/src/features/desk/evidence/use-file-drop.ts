import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

type Options = {
  isOn: boolean
  /** Takes what is pasted anywhere on the page, not only in the panel. */
  isForPage: boolean
  onFiles: (files: readonly File[]) => void
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** Pasting a table into a text field pastes its text, although the clipboard has a picture of it, too. */
export function pastedFiles(target: EventTarget | null, clipboard: DataTransfer | null): File[] {
  const files = [...(clipboard?.files ?? [])]
  return isTextField(target) && clipboard?.types.includes('text/plain') ? [] : files
}

const hasFiles = ({
  dataTransfer,
}: Pick<DragEvent | globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** Files that are dragged onto an element or pasted. */
export function useFileDrop({ isOn, isForPage, onFiles }: Options) {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    if (!isOn) return
    // A file that misses the panel would replace the page, and what was typed into it.
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const paste = (event: globalThis.ClipboardEvent) => {
      const files = pastedFiles(event.target, event.clipboardData)
      if (!isForPage || event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
      document.removeEventListener('paste', paste)
    }
  }, [isOn, isForPage])

  if (!isOn) return { isOver: false }
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null)
      if (!isInside) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take.current([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const files = pastedFiles(event.target, event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    },
  }
}
