import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { SitePage } from '../ui/site-page.tsx'

export default function NotFound() {
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
