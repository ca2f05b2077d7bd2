import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'
import { writeAtomically } from './state.ts'

const sources = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

function filesUnder(path: string, skip: string): string[] {
  if (!existsSync(path) || path === skip) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name), skip))
}

function fingerprint(root: string, output: string): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesUnder(join(root, source), output).sort())
      hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Builds the site, unless the last build was of the very same sources.
 * @param options.evenIfOld whether a build of older sources is built anew too
 */
export async function buildSite(
  root: string,
  { evenIfOld, log }: { evenIfOld: boolean; log: Log },
): Promise<void> {
  const output = join(root, 'web', 'dist')
  const note = join(root, 'build', 'site.sha256')
  const isBuilt = existsSync(join(output, 'sitemap.xml'))
  if (isBuilt && !evenIfOld) return
  const now = fingerprint(root, output)
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === now) return
  log('Building the site ...')
  let printed = ''
  const child = startChild([process.execPath, join(root, 'web/prerender/build.ts')], {
    cwd: root,
    onOutput: (text) => {
      printed += text
    },
  })
  if ((await child.ended) !== 0) throw new StartError(`The site does not build:\n${printed.trim()}`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeAtomically(note, now)
}
