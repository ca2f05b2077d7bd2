import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

/**
 * Makes the site work offline: caches its scripts and styles, and one empty page that they fill in.
 * It never handles `/api`, whose answers belong to an account, nor shared reports, of which nothing
 * may stay when their link has ended, nor the status page. It never answers with cached HTML while online.
 */

/** Written by the build: every file with a hash in its name, and the empty page. */
declare const precached: { url: string; revision: string | null }[]
declare const self: { skipWaiting: () => Promise<void> }

/** After this time without an answer, the cached page is shown. */
const timeoutSeconds = 10

// The newest worker can take over from the previous one at once, because files of the previous
// build stay on the server. Pages that were loaded without a worker are not taken over.
void self.skipWaiting()
cleanupOutdatedCaches()
precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: timeoutSeconds }),
)

const page = new NetworkOnly({ networkTimeoutSeconds: timeoutSeconds })
const emptyPage = createHandlerBoundToURL('/shell.html')

registerRoute(
  new NavigationRoute((options) => page.handle(options).catch(() => emptyPage(options)), {
    denylist: [/^\/api\//, /^\/shared\//, /^\/status/],
  }),
)
