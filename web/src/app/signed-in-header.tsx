import { NavLink } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { useKeptPlan } from '../lib/kept-plan.ts'
import { useSession } from '../lib/session.ts'
import '../theme/signed-in-header.css'

type WayProps = { to: string; text: string; className?: string }

/** The page that it leads to says that one is there. */
const Way = ({ to, text, className = '' }: WayProps) => (
  <NavLink
    to={to}
    end
    className={`amplify-button amplify-button--link site-header__link ${className}`}
  >
    {text}
  </NavLink>
)

/**
 * The same ways on every page. Where there is no room for all, those after the dashboard stand in the
 * menu instead: theme/signed-in-header.css shows each in one place only.
 */
export default function SignedInHeader() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : undefined
  const isFree = useKeptPlan(account?.userId) === 'free'
  const ways = [
    { to: paths.suppliers, text: 'Suppliers' },
    { to: paths.payeeCheck, text: 'Payee check' },
    isFree ? { to: paths.pricing, text: 'Pricing' } : { to: paths.profile, text: 'Plan' },
  ]
  return (
    <nav className="site-header__nav" aria-label="Main">
      <Way to={paths.dashboard} text="Dashboard" />
      {ways.map(({ to, text }) => (
        <Way key={to} to={to} text={text} className="site-header__way" />
      ))}
      <AccountMenu email={account?.email} ways={ways} />
    </nav>
  )
}
