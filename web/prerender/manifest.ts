/** Vite's list of what each source file became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type Needed = { scripts: string[]; styles: string[] }

/** Everything that a source file's own code imports, itself included; what is lazy is left out. */
const keysFrom = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build knows no ${key}`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) keysFrom(manifest, imported, seen)
  return seen
}

/** What a page needs beyond the entry, which the built index.html names already. */
export const neededBy = (manifest: Manifest, sources: readonly string[]): Needed => {
  const first = keysFrom(manifest, 'index.html')
  const keys = [...new Set(sources.flatMap((source) => [...keysFrom(manifest, source)]))]
  const chunks = keys.filter((key) => !first.has(key)).map((key) => manifest[key])
  return {
    scripts: chunks.map((chunk) => chunk?.file ?? ''),
    styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))],
  }
}
