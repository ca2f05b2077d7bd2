import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { type Path, publicPaths } from '../../../shared/pages.ts'
import { Toaster } from '../ui/toaster/toaster.tsx'
import { Consent } from './consent.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { InputReplay } from './input-replay.tsx'
import { Layout } from './layout.tsx'
import { notFound, pages } from './pages.ts'
import { Protected } from './protected.tsx'

/** The whole site, below whichever router runs it. */
export function App() {
  return (
    <>
      <Layout>
        <ErrorBoundary>
          <Suspense fallback={<main id="main" className="page" />}>
            <Routes>
              {Object.entries(pages).map(([path, page]) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    publicPaths.has(path as Path) ? <page.Page /> : <Protected page={page} />
                  }
                />
              ))}
              <Route path="*" element={<notFound.Page />} />
            </Routes>
            <InputReplay />
          </Suspense>
        </ErrorBoundary>
      </Layout>
      <Toaster />
      <Consent />
    </>
  )
}
