import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

function fingerprint(root: string, sources: readonly string[], output: string): string {
  const hash = createHash('sha256')
  const files = sources
    .flatMap((source) => globSync([source, `${source}/**`], { cwd: root }))
    .filter((file) => !file.startsWith(output) && statSync(join(root, file)).isFile())
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Builds, unless the last build was of the very same sources.
 * @param what.sources files and folders below the root; what is not among them must not matter
 * @param what.output the folder that is built, no source where it lies in one
 */
export async function buildOnce(
  what: {
    root: string
    name: string
    sources: readonly string[]
    output: string
    isThere: () => boolean
  },
  build: () => Promise<void>,
): Promise<void> {
  const { root, name, sources, output, isThere } = what
  const note = join(root, 'build', `${name}.sha256`)
  const now = fingerprint(root, sources, output)
  if (isThere() && existsSync(note) && readFileSync(note, 'utf8') === now) return
  // Gone while it is under way: a build that was cut off is no build.
  rmSync(note, { force: true })
  await build()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(note, now)
}
