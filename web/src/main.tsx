import { type ErrorInfo, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './lib/zod-jitless.ts'
import './theme/index.css'
// Most pages have a field: this saves them a request.
import './ui/field/field.css'
import { App } from './app/app.tsx'
import { preloadPath } from './app/pages.ts'
import { startSession } from './domain/session/session.ts'
import { registerWorker } from './features/offline/register-worker.ts'
import { startBrand } from './lib/brand.ts'
import { reportUncaughtErrors } from './lib/client-errors.ts'
import { recordInput } from './lib/input-replay.tsx'
import { logFailure } from './lib/log.ts'

reportUncaughtErrors()
startSession()
void startBrand()

const site = (
  <StrictMode>
    {/* During a transition, the old page would still receive keystrokes. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const onError = (error: unknown, { componentStack }: ErrorInfo) =>
  logFailure('The page failed', error, componentStack ?? '')
const options = { onCaughtError: onError, onUncaughtError: onError }

/**
 * Whether this visit shows the page as it was prerendered. A query or a history state (a code step
 * that is reloaded) changes the page, and hydration would not repair the difference.
 */
const isAsPrerendered = (root: Element) =>
  root.childElementCount > 0 && location.search === '' && !history.state?.usr

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  // Loads the page before the first render, so that nothing flickers. The error boundary shows a
  // failed load.
  await preloadPath(location.pathname).catch(() => {})
  recordInput(root)
  if (isAsPrerendered(root)) {
    // In slices: a long page would otherwise block the first touch for half a second on a phone.
    startTransition(() => {
      hydrateRoot(root, site, options)
    })
    return
  }
  // React renders its own, and would leave the prerendered one beside it.
  document.querySelector('link[rel="canonical"]')?.remove()
  createRoot(root, options).render(site)
}

void start()
// After the page is loaded, because the worker fetches everything for offline use.
window.addEventListener('load', registerWorker)
