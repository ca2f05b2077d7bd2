import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { SitePage } from '../ui/site-page.tsx'

const { Page: DeskNotFound } = lazyPage(
  () => import('../features/desk/entrance/desk-not-found.tsx'),
)

export default function NotFound() {
  const { pathname } = useLocation()
  // Unknown addresses of the desk, too, begin with what was prerendered.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  if (isShown && pathname.startsWith(paths.desk))
    return (
      <Suspense>
        <DeskNotFound />
      </Suspense>
    )
  return (
    <SitePage title="Page not found" width="form">
      <meta name="robots" content="noindex" />
      <p className="quiet">404</p>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
      <p>
        <Link to={paths.home}>Search for a supplier</Link>
      </p>
    </SitePage>
  )
}
