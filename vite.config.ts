import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { workerScripts } from './shared/site/worker-scripts.ts'
import { changelog } from './web/prerender/changelog.ts'
import { keptDataModule } from './web/prerender/kept-data.ts'
import { markdown } from './web/prerender/markdown.ts'
import { readingFiles } from './web/prerender/reading-files.ts'
import { sampleReport } from './web/prerender/sample-report.ts'
import { withoutUnusedParts } from './web/prerender/unused-parts.ts'

/** The server of `/api` and `/config.json` during development, if it is another one. */
const devOrigin = process.env.VERIDOCK_DEV_ORIGIN

/** Groups modules into few files, since each costs a slow connection a round trip. */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  {
    name: 'content',
    test: /\/ui\/(?:accordion|callout|card-grid|check-list|chip|comparison-table|contact-block|description-list|example-frame|feature-list|gauge|legal-sections|page-hero|plan-card|prose|score-bar|section|steps)[./]|\/content\/page-meta\.ts/,
    priority: 1,
  },
  // What many pages need and what needs nothing itself. A module of these in the chunk of a signed-in part would
  // give public pages that chunk with all that it imports.
  {
    name: 'basics',
    test: /\/lib\/(?:api-error|error-text|format|loaded-part|size-text|use-focus-on-unmount|use-read)\.ts|\/domain\/(?:reports\/score|session\/cached-account)\.ts|\/messages\/buyer\.ts|\/shared\/(?:plans\/(?:plans|month-checks)|platform\/max-lengths|reports\/(?:score-bands|verdict-words)|requests\/delivery-promise)\.ts|\/ui\/(?:dialog|empty-state|score-text)\/|\/ui\/(?:chinese|company-name|heading|loaded|mixed-text|retry-notice|site-page|button\/action-button)\.tsx/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Without the modules that they import, which the home page and other public pages need too.
  {
    name: 'query',
    test: /node_modules\/@tanstack\/|\/domain\/session\/(?:account-queries|api|show-me)\.ts|\/lib\/(?:poll-every|show-answer)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'plans',
    // Without what a checkout's button needs: the start page shows a price.
    test: /\/features\/plans\/(?:billing-period|checkout|checkout-link|currency-switch|has-active-subscription|money|price-text|use-currency)\.tsx?|\/ui\/toggle-group\/|\/shared\/plans\/(?:plans|prices|promotion)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    // Small, and on every page that signs in: each chunk of its own would be one more file of all of them.
    test: /\/shared\/(?:account\/account|desk\/roles|payments\/typed-texts|requests\/(?:planned-payment|request)|search\/(?:search-term|term-problem))\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // What a form needs beside its fields.
    name: 'fields',
    test: /\/ui\/(?:code-field|file-drop|limited-field|password-field|radio-group|select-field|text-area|toggle-group|use-form)[./]|\/features\/account\/(?:new-password-field|password-rules)\.|\/domain\/session\/kept\.ts|\/lib\/(?:email-rules|focus-first-error|form-problems|texts-in|use-dropped-files|use-submit)\.ts|\/domain\/contact\/kept-inquiry\.ts|\/shared\/(?:contact\/inquiry-types|requests\/cancelling)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small parts of signed-in pages. Each chunk is one more preload of the start page.
  {
    name: 'parts',
    test: /\/ui\/loading-report\.tsx|\/features\/account\/(?:loaded-me|avatar|initials)\.|\/features\/monitoring\/(?:what-it-does|interval-text)\.|\/shared\/(?:monitoring\/watch-intervals|suppliers\/supplier-key|names\/company-key|desk\/desk-day|platform\/csv)\.ts|\/domain\/(?:requests|suppliers|watches)|\/lib\/(?:save-file|use-confirmation|use-now)\.ts|\/ui\/(?:english-name|switch-field)\/|\/features\/requests\/date-text\.tsx/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pdf-reader',
    test: /node_modules\/pdfjs-dist\/|\/domain\/invoices\/pdf-file\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'recognition',
    test: /node_modules\/(?:tesseract\.js|image-dimensions)\/|\/domain\/invoices\/(?:picture-file|recognize)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Analysts alone add photographs.
    name: 'photograph',
    test: /node_modules\/exifr\/|\/features\/desk\/evidence\/(?:capture-time|convert-heic)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'drawing', test: /\/drawings\/(?:drawing|risk-drawings)\./, priority: 1 },
  {
    name: 'search',
    test: /\/shared\/names\/company-name\.ts|\/domain\/requests\/(?:typed-term|use-limit-reached)\.ts/,
    priority: 2,
  },
  { name: 'form', test: /\/ui\/(?:submit-button|text-field|honeypot)[./]/, priority: 1 },
]

/** What reads files, by its chunk's name. */
const readers: ReadonlySet<string> = new Set(['pdf-reader', 'recognition', 'photograph'])

/** Workers that compile WebAssembly, by their name. */
const compiling: ReadonlySet<string> = new Set(['decode-heic.worker'])

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    markdown(),
    sampleReport(),
    changelog(),
    keptDataModule(),
    readingFiles(),
    withoutUnusedParts(),
  ],
  resolve: {
    alias: [
      // As ES module: the one for require() needs a runtime that every page would load.
      { find: /^tesseract\.js$/, replacement: 'tesseract.js/dist/tesseract.esm.min.js' },
      // What reads the Exif of a JPEG, without its tables of names.
      { find: /^exifr$/, replacement: 'exifr/dist/mini.esm.mjs' },
    ],
  },
  worker: {
    format: 'es',
    // Not stored by the service worker, as all that reads files.
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          `${compiling.has(name) ? workerScripts.slice(1) : 'assets/reading/'}[name]-[hash:7].js`,
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that do not know `modulepreload` (Safari before 17) load the same files a moment later.
    modulePreload: { polyfill: false },
    // The prerenderer reads in it which files a page needs.
    manifest: true,
    // Inlined assets would be `data:` addresses, which the site's policy allows for pictures only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: { groups },
              // The start page lists the names of all files: 42 bits tell two contents of one file apart.
              chunkFileNames: ({ name }) =>
                // Apart, so that the service worker does not store them: few visitors read a file.
                readers.has(name)
                  ? 'assets/reading/[name]-[hash:7].js'
                  : 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
            },
          }),
      treeshake: {
        // Schemas are declared beside the plain constants that public pages need. Building a schema
        // has no effect of its own, so a page that only reads a constant must not carry zod.
        manualPureFunctions: ['z'],
        // Amplify imports it, by name or only to be loaded, wherever it calls AWS.
        moduleSideEffects: [{ test: /\/@aws-crypto\/sha256-js\//, sideEffects: false }],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    ...(devOrigin
      ? { proxy: { '/api': { target: devOrigin }, '/config.json': { target: devOrigin } } }
      : {}),
  },
}))
