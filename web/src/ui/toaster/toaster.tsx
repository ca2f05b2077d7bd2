import { type FocusEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsChinesePage } from '../../lib/page-language.ts'
import { dismissToast, onPageShown, useToast } from '../../lib/toasts.ts'
import { CloseIcon, ExternalLinkIcon } from '../icons.tsx'
import './toaster.css'

/** The live region is always rendered, so that screen readers announce changes. */
export function Toaster() {
  const toast = useToast()
  const isChinese = useIsChinesePage()
  const before = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const toaster = useRef<HTMLElement>(null)
  const id = toast?.id
  useEffect(() => onPageShown(page), [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    // If the file does not load, the toast stays at the bottom.
    if (id !== undefined)
      import('./toast-placement.ts').then(
        ({ placeToast: place }) => toaster.current && place(toaster.current),
        () => {},
      )
  }, [id, page])

  // Remembers the previously focused element, to return focus to it.
  const remember = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  const dismiss = () => {
    dismissToast()
    before.current?.focus()
  }
  return (
    <section
      ref={toaster}
      className="toaster"
      aria-label={isChinese ? '通知' : 'Notifications'}
      aria-live="polite"
      aria-atomic="true"
      onFocus={remember}
    >
      {toast && (
        <div className={`toast tone-${toast.tone}`} key={toast.id}>
          <div className="toast__text">
            <p className="strong">{toast.title}</p>
            {toast.description && <p>{toast.description}</p>}
            {toast.link?.href.startsWith('/') && (
              <Link to={toast.link.href} onClick={dismissToast}>
                {toast.link.label}
              </Link>
            )}
            {toast.link && !toast.link.href.startsWith('/') && (
              <a href={toast.link.href} target="_blank" rel="noopener" onClick={dismissToast}>
                {toast.link.label} <ExternalLinkIcon />
              </a>
            )}
          </div>
          <button
            type="button"
            className="toast__close"
            aria-label={isChinese ? '关闭通知' : 'Dismiss notification'}
            onClick={dismiss}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </section>
  )
}
