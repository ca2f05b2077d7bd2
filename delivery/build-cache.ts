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

function hashSources(root: string, sources: readonly string[], output: string): string {
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
 * Builds, unless the sources are the same as in the last build.
 * @param options.sources every file and folder below the root that the build reads
 * @param options.output the build's output folder; excluded from the sources
 */
export async function buildIfChanged(
  options: {
    root: string
    name: string
    sources: readonly string[]
    output: string
    outputExists: () => boolean
  },
  build: () => Promise<void>,
): Promise<void> {
  const { root, name, sources, output, outputExists } = options
  const hashFile = join(root, 'build', `${name}.sha256`)
  const hash = hashSources(root, sources, output)
  if (outputExists() && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  // Delete the hash first: an interrupted build must run again.
  rmSync(hashFile, { force: true })
  await build()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(hashFile, hash)
}
