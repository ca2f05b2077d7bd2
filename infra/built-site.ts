import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localPaths, paths } from '../shared/pages.ts'
import type { StageSettings } from './stages/settings.ts'
import type { SiteMap } from './viewer-request.ts'

/** The folder that `npm run build` writes. */
export const siteFolder = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The page without content, rendered in the browser. */
const shell = '/shell.html'

/** Files written at deploy time, so not part of the build. */
const deployed = ['/config.json', '/robots.txt']

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)

/** @throws if the site is not built: its not-found page is part of the template */
export function siteMap({ stage }: Pick<StageSettings, 'stage'>): SiteMap {
  const notFound = join(siteFolder, '404.html')
  if (!existsSync(notFound)) throw new Error('The site is not built yet: npm run build')
  const own = Object.values(paths).map((path) => [path, `${path.replace(/\/$/, '')}/index.html`])
  const local = stage === 'local' ? Object.values(localPaths).map((path) => [path, shell]) : []
  const files = filesOf(siteFolder).filter(
    (file) => !file.startsWith('/assets/') && (file === shell || !file.endsWith('.html')),
  )
  return {
    pages: Object.fromEntries([...own, ...local]),
    files: [...deployed, ...files].toSorted(),
    notFound: readFileSync(notFound, 'utf8'),
  }
}
