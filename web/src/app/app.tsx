import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { InputReplay } from '../lib/input-replay.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toaster } from '../ui/toaster/toaster.tsx'
import { Consent } from './consent.tsx'
import { Layout } from './layout.tsx'
import { PageError } from './page-error.tsx'
import { pageAt } from './pages.ts'
import { Protected } from './protected.tsx'

/** The page of the address. One list decides what CloudFront, the prerenderer and the site show. */
function CurrentPage() {
  const { page, isPublic } = pageAt(useLocation().pathname)
  return isPublic ? <page.Page /> : <Protected page={page} />
}

/** The whole site, below whichever router runs it. */
export function App() {
  return (
    <>
      <Layout>
        {/* Only a full reload fetches the new file names. */}
        <ErrorBoundary fallback={<PageError onRetry={() => location.reload()} />}>
          <Suspense fallback={<main id="main" className="page" />}>
            <CurrentPage />
            <InputReplay />
          </Suspense>
        </ErrorBoundary>
      </Layout>
      <Toaster />
      <Consent />
    </>
  )
}
