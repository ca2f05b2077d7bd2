import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { useSession } from '../../lib/session.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { nextIndex } from './menu-keys.ts'
import { OwnFace } from './own-face.tsx'
import { useSignOut } from './use-sign-out.ts'

/** A disclosure: its items stay links and a button, reachable by Tab as well as by the arrows. */
export function AccountMenu() {
  const session = useSession()
  const email = session.status === 'signed-in' ? session.account?.email : undefined
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { signOut, isSigningOut } = useSignOut()

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
      return
    }
    const all = items()
    const next = nextIndex(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    )
    if (next === null) return
    event.preventDefault()
    // A hidden item takes no focus: it has to be drawn first.
    flushSync(() => setOpen(true))
    all[next]?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and links inside bubble here
    <div className="account-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className="amplify-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <OwnFace />
        Account<span className="visually-hidden"> menu</span> <ChevronIcon />
      </button>
      <div ref={panel} className="account-menu__panel" hidden={!open} tabIndex={-1}>
        <p className="account-menu__email">
          Signed in as <strong>{email}</strong>
        </p>
        <Link to={paths.profile}>Profile</Link>
        <Link to={paths.settings}>Settings</Link>
        <Link to={paths.suppliers}>Saved suppliers</Link>
        <Link to={paths.payeeCheck}>Payee check</Link>
        <button
          type="button"
          onClick={() => void signOut()}
          aria-disabled={isSigningOut || undefined}
        >
          Sign out
        </button>
      </div>
    </div>
  )
}
