import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from 'local-aws/child-process'
import type { Log } from 'local-aws/log'
import { StartError } from 'local-aws/start-error'
import { buildIfChanged } from '../delivery/build-cache.ts'

/**
 * Builds the site if there is no build of it.
 * @param options.rebuildIfOutdated also builds it if its sources changed since the last build
 */
export async function buildSite(
  root: string,
  { rebuildIfOutdated, log }: { rebuildIfOutdated: boolean; log: Log },
): Promise<void> {
  const output = 'web/dist'
  const outputExists = () => existsSync(join(root, output, 'sitemap.xml'))
  if (outputExists() && !rebuildIfOutdated) return
  const sources = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
  await buildIfChanged({ root, name: 'site', sources, output, outputExists }, async () => {
    log('Building the site ...')
    let printed = ''
    const child = startChild([process.execPath, join(root, 'web/prerender/build.ts')], {
      cwd: root,
      onOutput: (text) => {
        printed += text
      },
    })
    if ((await child.ended) !== 0)
      throw new StartError(`The site does not build:\n${printed.trim()}`)
  })
}
