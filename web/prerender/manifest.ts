/** Vite's manifest: the built files of each source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type Needed = { scripts: string[]; styles: string[] }

/**
 * A source file and its static imports, without lazy ones. Imports come first, so that the style
 * sheet of a page follows those of its components, as when the browser loads them.
 */
const keysFrom = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest has no ${key}`)
  if (seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((name) => keysFrom(manifest, name, seen)), key]
}

/** The files that a page needs besides the entry, which index.html already names. */
export const neededBy = (manifest: Manifest, sources: readonly string[]): Needed => {
  const first = new Set(keysFrom(manifest, 'index.html'))
  const keys = [...new Set(sources.flatMap((source) => keysFrom(manifest, source)))]
  const chunks = keys.filter((key) => !first.has(key)).map((key) => manifest[key])
  return {
    scripts: chunks.map((chunk) => chunk?.file ?? ''),
    styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))],
  }
}
