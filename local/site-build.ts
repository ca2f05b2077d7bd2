import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from 'local-aws/child-process'
import type { Log } from 'local-aws/log'
import { StartError } from 'local-aws/start-error'
import { buildOnce } from '../delivery/build-cache.ts'

/**
 * Builds the site, unless the existing build was made from the same sources.
 * @param options.rebuildIfOutdated false to keep any existing build
 */
export async function buildSite(
  root: string,
  { rebuildIfOutdated, log }: { rebuildIfOutdated: boolean; log: Log },
): Promise<void> {
  const output = 'web/dist'
  const isThere = () => existsSync(join(root, output, 'sitemap.xml'))
  if (isThere() && !rebuildIfOutdated) return
  const sources = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
  await buildOnce({ root, name: 'site', sources, output, isThere }, async () => {
    log('Building the site ...')
    let buildOutput = ''
    const child = startChild([process.execPath, join(root, 'web/prerender/build.ts')], {
      cwd: root,
      onOutput: (text) => {
        buildOutput += text
      },
    })
    if ((await child.ended) !== 0)
      throw new StartError(`The site does not build:\n${buildOutput.trim()}`)
  })
}
