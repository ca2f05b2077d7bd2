import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import {
  formerSchemaPath,
  reportJsonSchema,
  reportSchemaPath,
} from '../../shared/reports/json-schema.ts'
import { paths } from '../../shared/site/pages.ts'
import { billOfMaterials, billOfMaterialsPath } from './bill-of-materials.ts'
import { feed, feedPaths } from './feed.ts'
import type { Manifest } from './manifest.ts'
import { notices, noticesPath } from './notices.ts'
import { writePages } from './pages.ts'
import { sampleReportJson } from './sample-report.ts'
import { serviceWorkerBuild } from './service-worker.ts'
import { sitemap } from './sitemap.ts'

/** `npm run build`: bundles the site and prerenders every page. */

// Tests run this too, and test the production build.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const output = join(root, 'web/dist')
const rendererFolder = join(root, 'build/prerender')

const quiet = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const

await Promise.all([
  build({ ...quiet, logLevel: 'info' }),
  build({
    ...quiet,
    build: {
      ssr: 'prerender/render.tsx',
      outDir: rendererFolder,
      manifest: false,
      copyPublicDir: false,
    },
  }),
])

const manifestFile = join(output, '.vite/manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
rmSync(join(output, '.vite'), { recursive: true })

await writePages({ output, manifest, renderer: join(rendererFolder, 'render.js') })
writeFileSync(join(output, 'sitemap.xml'), sitemap())
for (const page of [paths.blog, paths.changelog] as const)
  writeFileSync(join(output, feedPaths[page]), feed(page))
writeFileSync(join(output, noticesPath), notices())
writeFileSync(join(output, billOfMaterialsPath), billOfMaterials())
for (const path of [reportSchemaPath, formerSchemaPath]) {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(reportJsonSchema(), null, 2)}\n`)
}
writeFileSync(join(output, 'sample-report.json'), sampleReportJson())
await build({ ...quiet, ...serviceWorkerBuild(output) })
