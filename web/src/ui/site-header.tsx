import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { useBrand } from '../lib/brand.ts'
import { useSession } from '../lib/session.ts'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from './button.tsx'

/**
 * Until it is known who is there, the signed-out links keep their place unseen: no header is ever
 * shown to the wrong visitor, and where scripts are off they are shown.
 */
function SessionLinks() {
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <ButtonLink to={paths.dashboard} look="primary">
        Dashboard
      </ButtonLink>
    )
  }
  return (
    <div className={status === 'resolving' ? 'site-header__pending' : 'site-header__session'}>
      <ButtonLink to={paths.signIn} look="link">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp} look="primary">
        Sign Up
      </ButtonLink>
    </div>
  )
}

export function SiteHeader({ children }: { children?: ReactNode }) {
  const { name } = useBrand()
  return (
    <header className="site-header">
      <Link className="site-header__brand" to={paths.home}>
        <BrandMark />
        <span>{name}</span>
      </Link>
      <nav className="site-header__nav" aria-label="Account">
        {children ?? <SessionLinks />}
      </nav>
    </header>
  )
}
