import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { changelog } from './web/prerender/changelog.ts'
import { keptDataModule } from './web/prerender/kept-data.ts'
import { markdown } from './web/prerender/markdown.ts'
import { readingFiles } from './web/prerender/reading-files.ts'
import { sampleReport } from './web/prerender/sample-report.ts'

/** The server of `/api` and `/config.json` during development, if it is another one. */
const devOrigin = process.env.VERIDOCK_DEV_ORIGIN

/** Groups modules into few files, since each costs a slow connection a round trip. */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'frame', test: /\/ui\/(?:main|page-title)\.tsx|\/lib\/after-paint\.ts/, priority: 2 },
  {
    name: 'content',
    test: /\/ui\/(?:accordion|callout|card-grid|check-list|chip|comparison-table|contact-block|description-list|example-frame|feature-list|gauge|heading|legal-sections|mixed-text|page-hero|plan-card|prose|score-bar|section|site-page|steps)[./]|\/content\/page-meta\.ts|\/ui\/company-name\.tsx|\/domain\/reports\/score\.ts/,
    priority: 1,
  },
  // Small ones together: the start page lists the names of all files.
  {
    name: 'choice',
    test: /\/lib\/browser-choice\.ts|\/features\/consent\/choice\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'inquiry',
    test: /\/(?:kept-inquiry|send-inquiry|inquiry-types)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Dates are on many pages, articles on few.
  { name: 'format', test: /\/lib\/format\.ts/, priority: 2 },
  { name: 'article', test: /\/features\/blog\//, priority: 1 },
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
    name: 'sign-in',
    test: /\/domain\/session\/(?:auth-errors|auth-messages|google-sign-in-state)\.ts|\/lib\/(?:email-rules|focus-first-error|use-submit)\.ts|\/ui\/code-field\.tsx|\/ui\/password-field|\/features\/account\/(?:new-password-field|password-rules|pending-password|purpose|resend-code|sign-in-reason|signed-in-already)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    // Small, and on every page that signs in: each chunk of its own would be one more file of all of them.
    test: /\/lib\/(?:api-error|error-text)\.ts|\/messages\/(?:app|buyer|sign-in)\.ts|\/domain\/session\/cached-account\.ts|\/shared\/(?:account\/account|desk\/roles|payments\/typed-texts|requests\/(?:planned-payment|request)|search\/(?:search-term|term-problem))\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'client',
    test: /\/lib\/(?:anonymous-client|api-client|read-error)\.ts|\/shared\/platform\/problem\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /\/ui\/(?:limited-field|text-area|use-limit)[./]|\/lib\/form-problems\.ts|\/shared\/platform\/max-lengths\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'score',
    test: /\/domain\/reports\/score\.ts|\/shared\/reports\/(?:report-formats|score-bands|verdict(?:s|-words))\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small, and on several pages.
  {
    name: 'watch',
    test: /\/domain\/watches\/watch-(?:queries|paths)\.ts|\/features\/monitoring\/(?:use-watches\.ts|watch-button\.tsx)|\/messages\/monitoring\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small parts of signed-in pages. Each chunk is one more preload of the start page.
  {
    name: 'parts',
    test: /\/ui\/(?:empty-state|select-field|dialog|toggle-group)\/|\/ui\/(?:export-button|loaded|loading-report|retry-notice|button\/action-button)\.tsx|\/features\/account\/(?:load-failed|avatar|own-avatar|initials)\.|\/features\/monitoring\/(?:what-it-does|interval-text)\.|\/shared\/(?:monitoring\/watch-intervals|requests\/(?:cancelling|delivery-promise)|suppliers\/supplier-key|names\/company-key|desk\/desk-day)\.ts|\/domain\/(?:reports\/view-report|requests|session\/kept|suppliers|watches)|\/lib\/(?:save-file|use-focus-on-unmount|use-now)\.ts|\/ui\/(?:english-name|score-text|switch-field)\/|\/features\/requests\/date-text\.tsx/,
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
    name: 'invoice',
    test: /\/features\/payments\/(?:call-form|decision-form|found-place|handed-over|invoice-|kept-invoice|payment-form|payment-queries|payment-reasons|payment-result|payment-words|places|use-invoice)|\/ui\/file-drop\/|\/lib\/use-dropped|\/domain\/invoices\/(?:invoice-file|use-invoice-file|read-file|turned|unless-aborted|unreadable-file)\.ts/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'schema', test: /node_modules\/zod\//, priority: 1 },
  { name: 'drawing', test: /\/drawings\/(?:drawing|risk-drawings)\./, priority: 1 },
  {
    name: 'search',
    test: /\/shared\/names\/company-name\.ts|\/domain\/requests\/(?:typed-term|use-limit-reached)\.ts/,
    priority: 2,
  },
  { name: 'form', test: /\/ui\/(?:submit-button|text-field|honeypot)[./]/, priority: 1 },
]

/** What reads files, by its chunk's name. */
const readers: ReadonlySet<string> = new Set(['pdf-reader', 'recognition'])

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), markdown(), sampleReport(), changelog(), keptDataModule(), readingFiles()],
  resolve: {
    alias: [
      // As ES module: the one for require() needs a runtime that every page would load.
      { find: /^tesseract\.js$/, replacement: 'tesseract.js/dist/tesseract.esm.min.js' },
    ],
  },
  worker: {
    format: 'es',
    // Not stored by the service worker, as all that reads files.
    rolldownOptions: { output: { entryFileNames: 'assets/reading/[name]-[hash:7].js' } },
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
