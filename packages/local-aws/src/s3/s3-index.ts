export type StoredObject = {
  bucket: string
  key: string
  blob: string
  size: number
  etag: string
  lastModified: number
  headers: Record<string, string>
  /** Only in a versioned bucket. */
  versionId?: string
}

/** The delete marker that a deletion adds in a versioned bucket. */
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

/** The index of the first name that is not before this one. */
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

/** The objects of all buckets, versioned or not. */
export class S3Index {
  /** The versions and delete markers of each key, oldest first; one object in an unversioned bucket. */
  readonly #versions = new Map<string, Version[]>()
  /** The sorted names in `#versions`, from the first list on. */
  #sorted: string[] | undefined

  /** The version with this id; without an id, the current object. */
  find(bucket: string, key: string, versionId?: string): StoredObject | undefined {
    const version =
      versionId === undefined
        ? this.#versions.get(nameOf(bucket, key))?.at(-1)
        : this.findVersion(bucket, key, versionId)
    return version && !isMarker(version) ? version : undefined
  }

  /** One version or delete marker of a key. */
  findVersion(bucket: string, key: string, versionId: string): Version | undefined {
    return this.#versions.get(nameOf(bucket, key))?.find((each) => each.versionId === versionId)
  }

  /** The current objects of all keys with the prefix, in S3's order. */
  list(bucket: string, prefix: string): StoredObject[] {
    return [...this.versionsOf(bucket, prefix)].flatMap(({ version, isLatest }) =>
      isLatest && !isMarker(version) ? [version] : [],
    )
  }

  /** The versions of all keys with the prefix: keys in S3's order, versions newest first. */
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

  /** Adds a version, which becomes the current one. In an unversioned bucket it replaces the object. */
  add(version: Version): void {
    const name = nameOf(version.bucket, version.key)
    const before = this.#versions.get(name)
    if (!before) this.#sorted?.splice(indexFrom(this.#sorted, name), 0, name)
    const kept = version.versionId === undefined ? [] : (before ?? [])
    this.#versions.set(name, [...kept, version])
  }

  /** Removes one version, or the object of an unversioned bucket. */
  remove(bucket: string, key: string, versionId?: string): void {
    const name = nameOf(bucket, key)
    const before = this.#versions.get(name)
    if (!before) return
    const kept = before.filter((each) => each.versionId !== versionId)
    if (kept.length > 0) {
      this.#versions.set(name, kept)
      return
    }
    this.#versions.delete(name)
    this.#sorted?.splice(indexFrom(this.#sorted, name), 1)
  }

  /** All versions; those of a key oldest first. */
  get all(): Version[] {
    return [...this.#versions.values()].flat()
  }
}
