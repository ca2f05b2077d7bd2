import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paths, sharedReportPattern } from '../shared/site/pages.ts'
import type { SiteMap } from './viewer-request.ts'

/** The output of `npm run build`. */
export const siteFolder = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The page without content, which the browser fills in. */
const shell = '/shell.html'

/** The page of every shared report: web/prerender/pages.ts writes it. */
const sharedReportFile = '/shared/index.html'

/** Written at deploy time, so the build does not have them. */
const deployed = ['/.well-known/security.txt', '/config.json', '/robots.txt']

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)

/** @throws if the site is not built: its not-found page is part of the template */
export function siteMap(): SiteMap {
  const notFound = join(siteFolder, '404.html')
  if (!existsSync(notFound)) throw new Error('The site is not built yet: npm run build')
  const pages = Object.values(paths)
    .filter((path) => path !== paths.sharedReport)
    .map((path) => [path, `${path.replace(/\/$/, '')}/index.html`])
  const files = filesOf(siteFolder).filter(
    (file) => !file.startsWith('/assets/') && (file === shell || !file.endsWith('.html')),
  )
  return {
    pages: Object.fromEntries(pages),
    shared: { pattern: sharedReportPattern.source, file: sharedReportFile },
    files: [...deployed, ...files].toSorted(),
    notFound: readFileSync(notFound, 'utf8'),
  }
}
