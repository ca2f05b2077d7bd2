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
  /** Versions and delete markers of the keys of versioned buckets, oldest first. */
  readonly #versions = new Map<string, Version[]>()
  /** The sorted names in `#versions`; a name without versions stays until the next sort. */
  #sorted: string[] | undefined
  /** The current object of each key. */
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

  /** The version with this id; without an id, the current object. */
  version(bucket: string, key: string, versionId: string | undefined): StoredObject | undefined {
    if (versionId === undefined) return this.find(bucket, key)
    const version = this.findVersion(bucket, key, versionId)
    return version && !isMarker(version) ? version : undefined
  }

  /** One version or delete marker of a key. */
  findVersion(bucket: string, key: string, versionId: string): Version | undefined {
    return this.#versions.get(nameOf(bucket, key))?.find((each) => each.versionId === versionId)
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

  /** For an unversioned bucket: replaces the key's object. */
  put(object: StoredObject): void {
    this.#objects.set(nameOf(object.bucket, object.key), object)
  }

  remove(bucket: string, key: string): void {
    this.#objects.delete(nameOf(bucket, key))
  }

  /** For a versioned bucket: adds a version, which becomes the current one. */
  addVersion(version: Version): void {
    const name = nameOf(version.bucket, version.key)
    if (!this.#versions.has(name)) this.#sorted = undefined
    this.#versions.set(name, [...(this.#versions.get(name) ?? []), version])
    if (isMarker(version)) this.#objects.delete(name)
    else this.#objects.set(name, version)
  }

  /** Removes one version. If it was the current one, the previous version becomes current. */
  removeVersion(bucket: string, key: string, versionId: string): void {
    const name = nameOf(bucket, key)
    const versions = (this.#versions.get(name) ?? []).filter((each) => each.versionId !== versionId)
    if (versions.length > 0) this.#versions.set(name, versions)
    else this.#versions.delete(name)
    const newest = versions.at(-1)
    if (newest && !isMarker(newest)) this.#objects.set(name, newest)
    else this.#objects.delete(name)
  }

  /** All unversioned objects, then all versions, oldest first. */
  get all(): Version[] {
    const unversioned = [...this.#objects.values()].filter(
      ({ versionId }) => versionId === undefined,
    )
    return [...unversioned, ...[...this.#versions.values()].flat()]
  }
}
