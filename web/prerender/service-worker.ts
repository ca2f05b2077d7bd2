import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

/** Images are not precached. */
const isPrecached = (file: string) => /\.(?:js|css|woff2)$/.test(file)

/** The files that the service worker precaches. Names with a hash need no revision. */
const precachedIn = (output: string) => [
  ...readdirSync(join(output, 'assets'))
    .filter(isPrecached)
    .map((file) => ({ url: `/assets/${file}`, revision: null })),
  {
    url: '/shell.html',
    revision: createHash('sha256')
      .update(readFileSync(join(output, 'shell.html')))
      .digest('hex'),
  },
]

/** Builds the worker as one file with a fixed name, under which browsers look for updates. */
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
