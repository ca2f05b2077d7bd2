import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { namePreview } from '../features/names/lazy-name-preview.ts'
import { lazyPart } from '../lib/lazy-page.tsx'

type PanelProps = {
  id: string
  term: string
  onChoose: (name: string) => void
  onLeave: () => void
}

export const panel = lazyPart<PanelProps>(() => import('../features/search/search-panel.tsx'))

/** When the panel of suggestions is open. Focusing or typing opens it; Escape and leaving close it. */
export const useSearchPanel = (input: RefObject<HTMLInputElement | null>) => {
  const [isOpen, setOpen] = useState(false)
  const [recognizes, setRecognizes] = useState(false)
  const wanted = useRef(false)
  const quietFocus = useRef(false)

  const close = () => {
    wanted.current = false
    setOpen(false)
  }
  const open = () => {
    wanted.current = true
    void namePreview.preload().then(
      () => setRecognizes(true),
      () => {},
    )
    // Its file comes with the first use. Should it not come, the search works without.
    panel.preload().then(
      () => wanted.current && setOpen(true),
      () => {},
    )
  }
  /** Back to the field, without opening the panel again. */
  const returnFocus = () => {
    quietFocus.current = true
    input.current?.focus()
    quietFocus.current = false
  }
  const onFocus = () => {
    if (!quietFocus.current) open()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
      returnFocus()
    }
    if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault()
      if (!isOpen) return open()
      event.currentTarget.querySelector<HTMLElement>('.popular [tabindex="0"]')?.focus()
    }
  }
  return { isOpen, recognizes, open, close, returnFocus, onFocus, onBlur, onKeyDown }
}
