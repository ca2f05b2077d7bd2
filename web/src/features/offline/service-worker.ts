import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

/**
 * The site without a network: its scripts and styles, and one empty page that they fill in. It never
 * touches `/api`, whose answers belong to an account, and never answers with old HTML while there is
 * a network.
 */

/** Written by the build: every file with a hash in its name, and the empty page. */
declare const precached: { url: string; revision: string | null }[]
declare const self: { skipWaiting: () => Promise<void> }

/** Without an answer the cached page is shown after this time. */
const patienceSeconds = 10

// Files that a page of the former build still asks for stay on the server, so the newest worker can
// take over at once: from the worker before it, and not in the middle of a page that began without.
void self.skipWaiting()
cleanupOutdatedCaches()
precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: patienceSeconds }),
)

const page = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })
const emptyPage = createHandlerBoundToURL('/shell.html')

registerRoute(
  new NavigationRoute((options) => page.handle(options).catch(() => emptyPage(options)), {
    denylist: [/^\/api\//],
  }),
)
