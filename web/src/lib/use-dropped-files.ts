import { useEffect, useState } from 'react'

/**
 * Files that are dropped anywhere on the page: beside the drop area, the browser would leave the page to
 * show the file. Not those that an area of its own takes.
 * @returns whether files are held over the page
 */
export function useDroppedFiles(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const filesOf = (event: DragEvent) =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files')
        ? event.dataTransfer
        : undefined
    const over = (event: DragEvent) => {
      const files = filesOf(event)
      setOver(files !== undefined)
      if (files) event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      // Of the window, not of an element in it.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const dropped = filesOf(event)
      if (!dropped) return
      event.preventDefault()
      setOver(false)
      onDrop([...dropped.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onDrop])
  return isOver
}
