import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { useCachedProfile } from '../../domain/session/cached-account.ts'
import { useAccount } from '../../domain/session/session.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { UnreadBadge } from '../../ui/unread-badge/unread-badge.tsx'
import { Avatar } from './avatar.tsx'
import { nextIndex } from './menu-keys.ts'
import { useSignOut } from './use-sign-out.ts'
import './account-menu.css'

/** The avatar of the signed-in buyer, also on pages that do not call the API. */
function OwnAvatar() {
  const account = useAccount()
  const { displayName, photoURL } = useCachedProfile(account?.userId)
  return <Avatar name={displayName} email={account?.email ?? ''} picture={photoURL} />
}

type Props = {
  email: string | undefined
  /** @default false */
  isDeskMember?: boolean
  /** Links that a narrow header has no room for. */
  headerLinks: readonly { to: string; text: string; unread?: number }[]
  /** Unread changes, shown at the button while the header has no room for their link. @default 0 */
  unread?: number
}

const accountLinks = [
  { to: paths.profile, text: 'Profile' },
  { to: paths.settings, text: 'Settings' },
]
const deskLink = { to: paths.desk, text: 'Report desk' }

/** A disclosure, not an ARIA menu: its links are reachable by Tab as well as by arrow keys. */
export function AccountMenu({ email, isDeskMember = false, headerLinks, unread = 0 }: Props) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const { signOut, isSigningOut } = useSignOut()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    // Some browsers do not focus a pressed button, so no blur event would follow.
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const items = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>('.account-menu__panel :is(a, button)') ?? [])]
      // In a wide window, some of them are in the header.
      .filter((item) => item.offsetParent !== null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
      return
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    // A hidden item cannot be focused: render it first.
    if (isArrow) flushSync(() => setOpen(true))
    const all = items()
    const next = nextIndex(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const close = () => {
    // Moves focus from a link that is about to be hidden; a new page then focuses its main part.
    trigger.current?.focus()
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events of its button and links
    <div ref={menu} className="account-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className="amplify-button"
        // The visible label depends on the width: "Account" or "Menu".
        aria-label="Account menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <OwnAvatar />
        <span className="account-menu__wide-label">Account</span>
        <span className="account-menu__narrow-label">
          Menu
          <UnreadBadge count={unread} />
        </span>
        <ChevronIcon />
      </button>
      <div className="account-menu__panel" hidden={!open} tabIndex={-1}>
        <p className="account-menu__email quiet">
          Signed in as <strong>{email}</strong>
        </p>
        {headerLinks.map((link) => (
          <NavLink
            key={link.text}
            to={link.to}
            end
            className="account-menu__optional"
            onClick={close}
          >
            {link.text}
            <UnreadBadge count={link.unread} />
          </NavLink>
        ))}
        {[...accountLinks, ...(isDeskMember ? [deskLink] : [])].map(({ to, text }) => (
          <NavLink key={text} to={to} end onClick={close}>
            {text}
          </NavLink>
        ))}
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
