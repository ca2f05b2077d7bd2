import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

/** Pictures are fetched when they are seen. */
const wanted = (file: string) => /\.(?:js|css|woff2)$/.test(file)

/** What the service worker fetches ahead: names with a hash need no revision. */
const precachedIn = (output: string) => [
  ...readdirSync(join(output, 'assets'))
    .filter(wanted)
    .map((file) => ({ url: `/assets/${file}`, revision: null })),
  {
    url: '/shell.html',
    revision: createHash('sha256')
      .update(readFileSync(join(output, 'shell.html')))
      .digest('hex'),
  },
]

/** The worker's own build: one file whose name stays, as browsers look for a newer one under it. */
export const serviceWorkerBuild = (output: string): InlineConfig => ({
  define: { precached: JSON.stringify(precachedIn(output)) },
  build: {
    outDir: output,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: 'web/src/features/offline/service-worker.ts',
      output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
    },
  },
})
