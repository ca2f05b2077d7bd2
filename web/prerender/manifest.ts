/** Vite's list of what each source file became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type Needed = { scripts: string[]; styles: string[] }

/**
 * A source file and everything that its own code imports; what is lazy is left out. Imports come first:
 * the style sheet of a page follows those of its components, as where the browser loads them by itself.
 */
const keysFrom = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build knows no ${key}`)
  if (seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((name) => keysFrom(manifest, name, seen)), key]
}

/** What a page needs beyond the entry, which the built index.html names already. */
export const neededBy = (manifest: Manifest, sources: readonly string[]): Needed => {
  const first = new Set(keysFrom(manifest, 'index.html'))
  const keys = [...new Set(sources.flatMap((source) => keysFrom(manifest, source)))]
  const chunks = keys.filter((key) => !first.has(key)).map((key) => manifest[key])
  return {
    scripts: chunks.map((chunk) => chunk?.file ?? ''),
    styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))],
  }
}
