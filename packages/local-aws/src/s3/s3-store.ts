import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppendLog } from '../append-log.ts'
import { saveContent } from './s3-body.ts'
import { S3Error } from './s3-errors.ts'
import { isMarker, type Marker, S3Index, type StoredObject } from './s3-index.ts'
import { S3Uploads } from './s3-uploads.ts'

/** A rule for other origins, in CloudFormation's format. */
export type CorsRule = {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

/** A message of a bucket for a queue. */
export type EventNotification = { id: string; to: string; body: string }

/** The parts of the request that the store needs. */
export type CallContext = {
  principal: string
  sourceIp: string
  ifMatch?: string | undefined
  ifNoneMatch?: string | undefined
}

export type NewObject = {
  bucket: string
  key: string
  headers: Record<string, string>
  /** Without `s3:`. */
  event: string
  /** @default the MD5 of the content */
  etag?: string
}

type Bucket = { versioned: boolean; cors: CorsRule[] }

type Options = {
  folder: string
  notificationsFor: (object: StoredObject, event: string, call: CallContext) => EventNotification[]
  deliver: (notification: EventNotification) => void
}

type Line =
  | { put: StoredObject; notifications?: EventNotification[] }
  | { deleted: [bucket: string, key: string] }
  | { marked: Marker }
  | { purged: [bucket: string, key: string, versionId: string] }
  /** A notification that was not delivered before the last start. */
  | { pending: EventNotification }
  | { delivered: string }

const newVersionId = (): string => randomUUID().replaceAll('-', '')

/** @throws S3Error PreconditionFailed */
export function assertMatches({ etag }: StoredObject, ifMatch: string | undefined) {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch.replaceAll('"', '') !== etag)
    throw new S3Error('PreconditionFailed')
}

/**
 * Stores the content of objects in immutable files, and every change as a line of a log. The line that
 * creates an object includes its notifications, so both are stored or neither. Notifications that were
 * not delivered before a kill are delivered at the next start.
 */
export class ObjectStore {
  readonly uploads: S3Uploads
  readonly #blobs: string
  readonly #log: AppendLog<Line>
  readonly #buckets = new Map<string, Bucket>()
  readonly #index = new S3Index()
  readonly #undelivered = new Map<string, EventNotification>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#blobs = join(options.folder, 'content')
    mkdirSync(this.#blobs, { recursive: true })
    this.uploads = new S3Uploads(join(options.folder, 'uploads'))
    this.#log = new AppendLog<Line>(join(options.folder, 'objects.jsonl'), (lines) =>
      this.#replay(lines),
    )
    const used = new Set(this.#index.all.flatMap((each) => ('blob' in each ? [each.blob] : [])))
    for (const blob of readdirSync(this.#blobs))
      if (!used.has(blob)) rmSync(join(this.#blobs, blob))
  }

  /** Delivers the notifications that a kill prevented. */
  deliverPending(): void {
    for (const notification of [...this.#undelivered.values()]) this.#pass(notification)
  }

  addBucket(name: string, bucket: Bucket): void {
    this.#buckets.set(name, bucket)
  }

  corsOf(bucket: string): CorsRule[] {
    return this.#buckets.get(bucket)?.cors ?? []
  }

  /** @throws S3Error NoSuchBucket */
  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name)
    if (!bucket) throw new S3Error('NoSuchBucket')
    return bucket
  }

  /** Permanently deletes one version or delete marker. */
  purge(bucket: string, key: string, versionId: string): void {
    const version = this.#index.findVersion(bucket, key, versionId)
    if (!version) return
    this.#log.append({ purged: [bucket, key, versionId] })
    this.#index.remove(bucket, key, versionId)
    if (!isMarker(version)) this.#discard(version.blob)
  }

  /** The versions of all keys with the prefix: keys in S3's order, versions newest first. */
  versionsOf(bucket: string, prefix: string, fromKey?: string) {
    return this.#index.versionsOf(bucket, prefix, fromKey)
  }

  /** The version with this id; without an id, the current object. */
  find(bucket: string, key: string, versionId: string | null = null): StoredObject | undefined {
    return this.#index.find(bucket, key, versionId ?? undefined)
  }

  /** Objects of one bucket in the order of S3, which is that of their keys' bytes. */
  list(bucket: string, prefix = ''): StoredObject[] {
    return this.#index.list(bucket, prefix)
  }

  /** The content of an object that `find` has found. */
  read(bucket: string, key: string): Buffer {
    const object = this.find(bucket, key)
    if (!object) throw new S3Error('NoSuchKey')
    return readFileSync(join(this.#blobs, object.blob))
  }

  close(): void {
    this.#log.close()
  }

  /** Opens the file synchronously, so that a concurrent change cannot delete it first. */
  open(object: StoredObject, range?: { start: number; end: number }): Readable {
    const fd = openSync(join(this.#blobs, object.blob), 'r')
    return createReadStream('', { fd, ...range })
  }

  /** @throws S3Error if a condition of the call does not hold; and errors of reading the content */
  async put(
    { event, etag, ...object }: NewObject,
    content: AsyncIterable<Buffer>,
    call: CallContext,
  ): Promise<StoredObject> {
    const { versioned } = this.bucket(object.bucket)
    const blob = randomUUID()
    let saved: { size: number; md5: string }
    try {
      saved = await saveContent(content, join(this.#blobs, blob))
      this.#assertConditions(this.find(object.bucket, object.key), call)
    } catch (error) {
      this.#discard(blob)
      throw error
    }
    // No await since the conditions were checked, so they still hold.
    const { size, md5 } = saved
    const made = { ...object, blob, size, etag: etag ?? md5, lastModified: Date.now() }
    return this.#commit(versioned ? { ...made, versionId: newVersionId() } : made, event, call)
  }

  #assertConditions(before: StoredObject | undefined, { ifMatch, ifNoneMatch }: CallContext) {
    if (ifNoneMatch === '*' && before) throw new S3Error('PreconditionFailed')
    if (ifMatch === undefined) return
    if (!before) throw new S3Error('NoSuchKey')
    assertMatches(before, ifMatch)
  }

  /**
   * @returns the delete marker, in a versioned bucket
   * @throws S3Error PreconditionFailed
   */
  delete(bucket: string, key: string, { ifMatch }: CallContext): Marker | undefined {
    const object = this.find(bucket, key)
    if (!object) return undefined
    assertMatches(object, ifMatch)
    if (object.versionId !== undefined) {
      const made = { versionId: newVersionId(), lastModified: Date.now() }
      const marked: Marker = { bucket, key, ...made, isMarker: true }
      this.#log.append({ marked })
      this.#index.add(marked)
      return marked
    }
    this.#log.append({ deleted: [bucket, key] })
    this.#index.remove(bucket, key)
    this.#discard(object.blob)
    return undefined
  }

  #commit(object: StoredObject, event: string, call: CallContext): StoredObject {
    const before = this.find(object.bucket, object.key)
    const notifications = this.#options.notificationsFor(object, event, call)
    this.#log.append({ put: object, ...(notifications.length > 0 && { notifications }) })
    this.#index.add(object)
    if (before && object.versionId === undefined) this.#discard(before.blob)
    for (const notification of notifications) this.#pass(notification)
    return object
  }

  #pass(notification: EventNotification) {
    this.#options.deliver(notification)
    this.#log.append({ delivered: notification.id })
    this.#undelivered.delete(notification.id)
  }

  /** Readers that have opened the file can read on. */
  #discard(blob: string) {
    rmSync(join(this.#blobs, blob), { force: true })
  }

  #replay(lines: Line[]): Line[] {
    for (const line of lines) {
      if ('put' in line) {
        this.#index.add(line.put)
        for (const notification of line.notifications ?? [])
          this.#undelivered.set(notification.id, notification)
      } else if ('deleted' in line) this.#index.remove(...line.deleted)
      else if ('marked' in line) this.#index.add(line.marked)
      else if ('purged' in line) this.#index.remove(...line.purged)
      else if ('pending' in line) this.#undelivered.set(line.pending.id, line.pending)
      else this.#undelivered.delete(line.delivered)
    }
    return [
      ...this.#index.all.map((each): Line => (isMarker(each) ? { marked: each } : { put: each })),
      ...[...this.#undelivered.values()].map((pending): Line => ({ pending })),
    ]
  }
}
