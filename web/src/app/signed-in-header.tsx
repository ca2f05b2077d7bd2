import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { useCachedFreeChecks, useCachedPlan } from '../domain/session/cached-account.ts'
import { useAccount } from '../domain/session/session.ts'
import { useCachedUnreadWatches } from '../domain/watches/cached-watches.ts'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { UnreadBadge } from '../ui/unread-badge/unread-badge.tsx'
import './signed-in-header.css'

/** What was said since the site was loaded: each page has a header of its own. */
let announced = 0

/** Says once to screen readers that watched suppliers have news: when there are more than before. */
function UnreadNews({ count }: { count: number }) {
  const [text, setText] = useState('')
  useEffect(() => {
    // After the region is in the page: what it contains at first is not read out.
    const isMore = count > announced
    announced = count
    if (isMore)
      setText(`${count} watched ${count === 1 ? 'supplier has' : 'suppliers have'} changed.`)
    if (count === 0) setText('')
  }, [count])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

type NavItemProps = { to: string; text: string; unread?: number | undefined; className?: string }

/** Marks the current page. */
const NavItem = ({ to, text, unread, className = '' }: NavItemProps) => (
  <NavLink
    to={to}
    end
    className={`amplify-button amplify-button--link site-header__link ${className}`}
  >
    {text}
    <UnreadBadge count={unread} />
  </NavLink>
)

/**
 * The same links on every page. A narrow window shows those after the dashboard in the account menu
 * instead: the style sheets hide one of the two.
 */
export default function SignedInHeader() {
  const account = useAccount()
  const isFree = useCachedPlan(account?.userId) === 'free'
  const checks = useCachedFreeChecks(account?.userId)
  const unread = useCachedUnreadWatches(account?.userId)
  const navItems = [
    { to: paths.suppliers, text: 'Suppliers' },
    { to: paths.monitoring, text: 'Monitoring', unread },
    { to: paths.payments, text: 'Check an invoice' },
    isFree ? { to: paths.pricing, text: 'Pricing' } : { to: paths.profile, text: 'Plan' },
    // May be old: it is what a page fetched last.
    ...(isFree && checks !== undefined
      ? [{ to: paths.upgrade, text: `${checks} of ${plans.free.limit} checks left` }]
      : []),
  ]
  return (
    <nav className="site-header__nav" aria-label="Main">
      <NavItem to={paths.dashboard} text="Dashboard" />
      {navItems.map((item) => (
        <NavItem key={item.to} {...item} className="site-header__optional" />
      ))}
      <AccountMenu
        email={account?.email}
        isDeskMember={account?.isDeskMember ?? false}
        headerLinks={navItems}
        unread={unread}
      />
      <UnreadNews count={unread} />
    </nav>
  )
}
