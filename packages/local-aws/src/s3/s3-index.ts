export type StoredObject = {
  bucket: string
  key: string
  blob: string
  size: number
  etag: string
  lastModified: number
  headers: Record<string, string>
  /** In a bucket that keeps versions. */
  versionId?: string
}

/** What a deletion leaves in a bucket that keeps versions. */
export type Marker = {
  bucket: string
  key: string
  versionId: string
  lastModified: number
  isMarker: true
}
export type Version = StoredObject | Marker

export const isMarker = (version: Version): version is Marker => 'isMarker' in version

const nameOf = (bucket: string, key: string): string => `${bucket}/${key}`

/** S3 orders keys by their bytes. */
const sorted = (names: Iterable<string>): string[] =>
  [...names]
    .map((name) => ({ name, bytes: Buffer.from(name) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ name }) => name)

/** Where the names begin that are not before this one. */
function indexFrom(names: readonly string[], first: string): number {
  const bytes = Buffer.from(first)
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Buffer.compare(Buffer.from(names[middle] ?? ''), bytes) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Which objects there are, in the buckets that keep versions and in those that do not. */
export class S3Index {
  /** Every version and marker of the buckets that keep them, oldest first. */
  readonly #versions = new Map<string, Version[]>()
  /** The names in `#versions`, in order; one whose versions are gone stays until the next sort. */
  #sorted: string[] | undefined
  /** What each key shows. */
  readonly #objects = new Map<string, StoredObject>()

  find(bucket: string, key: string): StoredObject | undefined {
    return this.#objects.get(nameOf(bucket, key))
  }

  /** Objects of one bucket in the order of S3, which is that of their keys' bytes. */
  list(bucket: string, prefix = ''): StoredObject[] {
    return [...this.#objects.values()]
      .filter((object) => object.bucket === bucket && object.key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  /** The version that is named, or what the key shows. */
  version(bucket: string, key: string, versionId: string | undefined): StoredObject | undefined {
    if (versionId === undefined) return this.find(bucket, key)
    const version = this.kept(bucket, key, versionId)
    return version && !isMarker(version) ? version : undefined
  }

  /** One version, or marker, of a key. */
  kept(bucket: string, key: string, versionId: string): Version | undefined {
    return this.#versions.get(nameOf(bucket, key))?.find((each) => each.versionId === versionId)
  }

  /** Every version of the keys that begin so, key by key in the order of S3, newest first. */
  *versionsOf(
    bucket: string,
    prefix: string,
    fromKey = '',
  ): Generator<{ version: Version; isLatest: boolean }> {
    this.#sorted ??= sorted(this.#versions.keys())
    const first = nameOf(
      bucket,
      Buffer.compare(Buffer.from(fromKey), Buffer.from(prefix)) > 0 ? fromKey : prefix,
    )
    for (let at = indexFrom(this.#sorted, first); at < this.#sorted.length; at += 1) {
      const name = this.#sorted[at] ?? ''
      if (!name.startsWith(nameOf(bucket, prefix))) return
      const versions = this.#versions.get(name) ?? []
      for (const version of versions.toReversed())
        yield { version, isLatest: version === versions.at(-1) }
    }
  }

  /** An object of a bucket without versions takes the place of the one before. */
  put(object: StoredObject): void {
    this.#objects.set(nameOf(object.bucket, object.key), object)
  }

  remove(bucket: string, key: string): void {
    this.#objects.delete(nameOf(bucket, key))
  }

  /** The newest version decides what the key shows. */
  keep(version: Version): void {
    const name = nameOf(version.bucket, version.key)
    if (!this.#versions.has(name)) this.#sorted = undefined
    this.#versions.set(name, [...(this.#versions.get(name) ?? []), version])
    if (isMarker(version)) this.#objects.delete(name)
    else this.#objects.set(name, version)
  }

  /** One version less; what was under it shows again. */
  forget(bucket: string, key: string, versionId: string): void {
    const name = nameOf(bucket, key)
    const versions = (this.#versions.get(name) ?? []).filter((each) => each.versionId !== versionId)
    if (versions.length > 0) this.#versions.set(name, versions)
    else this.#versions.delete(name)
    const newest = versions.at(-1)
    if (newest && !isMarker(newest)) this.#objects.set(name, newest)
    else this.#objects.delete(name)
  }

  /** Everything that is kept: objects without versions first, then versions, the oldest first. */
  get all(): Version[] {
    const unversioned = [...this.#objects.values()].filter(
      ({ versionId }) => versionId === undefined,
    )
    return [...unversioned, ...[...this.#versions.values()].flat()]
  }
}
