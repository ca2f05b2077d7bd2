import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { returnToIn } from '../domain/session/return-to.ts'
import { useSession } from '../domain/session/session.ts'
import { useBrand } from '../lib/brand.ts'
import { signInPath, signUpPath } from '../lib/paths.ts'
import { BrandMark } from '../ui/brand-mark/brand-mark.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { siteLinks } from '../ui/site-footer/site-footer.tsx'
import { signedInHeader } from './lazy-header.ts'
import './site-header.css'

const authPaths: readonly string[] = [paths.signIn, paths.signUp]

/** The page to return to, passed between the sign-in and sign-up pages. */
const useReturnTo = () => {
  const { pathname, search } = useLocation()
  return authPaths.includes(pathname) ? returnToIn(new URLSearchParams(search)) : {}
}

/**
 * Until the session is known and the header for buyers is loaded, these links are invisible but
 * keep their space. So the wrong header is never shown and nothing moves. Without scripts they are
 * visible.
 */
function VisitorLinks({ isPending }: { isPending: boolean }) {
  const returnTo = useReturnTo()
  const { pathname } = useLocation()
  const pending = isPending ? 'site-header__pending' : ''
  return (
    <>
      {pathname !== paths.home && (
        <nav className={`site-header__menu ${pending}`} aria-label="Main">
          {siteLinks[0].links.slice(0, 5).map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to && 'page'}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <nav className={`site-header__nav ${pending}`} aria-label="Account">
        <ButtonLink to={signInPath(returnTo)} variant="link">
          Sign In
        </ButtonLink>
        <ButtonLink to={signUpPath(returnTo)} variant="primary">
          Sign Up
        </ButtonLink>
      </nav>
    </>
  )
}

function BuyerLinks() {
  const [state, setState] = useState(signedInHeader.isLoaded() ? 'loaded' : 'loading')
  useEffect(() => {
    signedInHeader.preload().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'loaded') return <signedInHeader.Part />
  if (state === 'loading') return <VisitorLinks isPending />
  return (
    <nav className="site-header__nav" aria-label="Main">
      <ButtonLink to={paths.dashboard}>Dashboard</ButtonLink>
    </nav>
  )
}

/** The header of every page, for visitors or for buyers. */
export function SiteHeader() {
  const { name } = useBrand()
  const { status } = useSession()
  return (
    <header className="site-header">
      <Link className="site-header__brand" to={paths.home}>
        <BrandMark />
        <span>{name}</span>
      </Link>
      {status === 'signed-in' ? (
        <BuyerLinks />
      ) : (
        <VisitorLinks isPending={status === 'resolving'} />
      )}
    </header>
  )
}
