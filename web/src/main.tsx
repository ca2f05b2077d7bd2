import { type ErrorInfo, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './lib/zod-jitless.ts'
import './theme/index.css'
// Most pages have a field: one file less to wait for.
import './ui/field/field.css'
import { App } from './app/app.tsx'
import { recordInput } from './app/input-replay.tsx'
import { preloadPath } from './app/pages.ts'
import { registerWorker } from './features/offline/register-worker.ts'
import { startBrand } from './lib/brand.ts'
import { reportUncaughtErrors } from './lib/client-errors.ts'
import { logFailure } from './lib/log.ts'
import { startSession } from './lib/session.ts'

reportUncaughtErrors()
startSession()
void startBrand()

const site = (
  <StrictMode>
    {/* A page and its address change together: in a transition the old page would still take keys. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const onError = (error: unknown, { componentStack }: ErrorInfo) =>
  logFailure('The page failed', error, componentStack ?? '')
const options = { onCaughtError: onError, onUncaughtError: onError }

/**
 * The build knows no query, and no place in history that says more than its address (a code step that
 * is loaded again): what those change in a page would not be mended by hydrating.
 */
const isAsBuilt = (root: Element) =>
  root.childElementCount > 0 && location.search === '' && !history.state?.usr

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  // The page is there before the first drawing, so nothing flashes past. Should it fail to load, the
  // error boundary says so.
  await preloadPath(location.pathname).catch(() => {})
  recordInput(root)
  if (isAsBuilt(root)) {
    hydrateRoot(root, site, options)
    return
  }
  // React writes its own, and would leave the built one beside it.
  document.querySelector('link[rel="canonical"]')?.remove()
  createRoot(root, options).render(site)
}

void start()
// It fetches all that a buyer may need without a network: not before this page has what it needs.
window.addEventListener('load', registerWorker)
