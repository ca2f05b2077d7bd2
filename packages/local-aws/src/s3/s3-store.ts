import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getConfigModel } from 's3rver/lib/models/config.js'
import S3Error from 's3rver/lib/models/error.js'
import S3Object from 's3rver/lib/models/object.js'
import { AppendLog } from '../append-log.ts'
import { isMarker, type Marker, S3Index, type StoredObject } from './s3-index.ts'
import { S3Uploads } from './s3-uploads.ts'

/** A message of a bucket for a queue. */
export type EventNotification = { id: string; to: string; body: string }

/** What the store has to know of the request that it is called for. */
export type CallContext = {
  method: string
  principal: string
  sourceIp: string
  ifMatch?: string
  ifNoneMatch?: string
  /** The version that is asked for. */
  versionId?: string
  /** Called with the version that was made. */
  onVersion?: (versionId: string, isMarker: boolean) => void
}

type Line =
  | { put: StoredObject; notifications?: EventNotification[] }
  | { deleted: [bucket: string, key: string] }
  | { marked: Marker }
  | { purged: [bucket: string, key: string, versionId: string] }
  | { delivered: string }

const noSuchKey = (key: string) =>
  new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key })
const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

const newVersionId = (): string => randomUUID().replaceAll('-', '')

const unquoted = (etag: string): string => etag.replaceAll('"', '')

/**
 * What s3rver keeps its objects in, here: content in files that never change, and one line a change
 * in a log. The line that makes an object holds the notifications that it causes, so neither is ever
 * there without the other, and notifications that a kill kept from their queue go out after the start.
 */
export class ObjectStore {
  /** Set around each request; s3rver hands its store nothing of it. */
  readonly calls = new AsyncLocalStorage<CallContext>()
  readonly uploads: S3Uploads
  readonly #blobs: string
  readonly #log: AppendLog<Line>
  readonly #buckets = new Map<string, { createdAt: Date; corsXml?: string; versioned: boolean }>()
  readonly #index = new S3Index()
  readonly #undelivered = new Map<string, EventNotification>()
  readonly #notificationsFor: (
    object: StoredObject,
    event: string,
    call: CallContext,
  ) => EventNotification[]
  readonly #deliver: (notification: EventNotification) => void

  constructor(options: {
    folder: string
    notificationsFor: (
      object: StoredObject,
      event: string,
      call: CallContext,
    ) => EventNotification[]
    deliver: (notification: EventNotification) => void
  }) {
    this.#notificationsFor = options.notificationsFor
    this.#deliver = options.deliver
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

  /** Sends what a kill kept back. */
  deliverPending(): void {
    for (const notification of [...this.#undelivered.values()]) this.#pass(notification)
  }

  addBucket(name: string, options: { corsXml?: string | undefined; versioned: boolean }): void {
    const { corsXml, versioned } = options
    this.#buckets.set(name, { createdAt: new Date(), versioned, ...(corsXml && { corsXml }) })
  }

  /** Removes one version or marker for good; what was under it shows again. */
  purge(bucket: string, key: string, versionId: string): void {
    const version = this.#index.kept(bucket, key, versionId)
    if (!version) return
    this.#log.append({ purged: [bucket, key, versionId] })
    this.#index.forget(bucket, key, versionId)
    if (!isMarker(version)) this.#discard(version.blob)
  }

  /** Every version of the keys that begin so, key by key in the order of S3, newest first. */
  versionsOf(bucket: string, prefix: string, fromKey?: string) {
    return this.#index.versionsOf(bucket, prefix, fromKey)
  }

  find(bucket: string, key: string): StoredObject | undefined {
    return this.#index.find(bucket, key)
  }

  /** Objects of one bucket in the order of S3, which is that of their keys' bytes. */
  list(bucket: string, prefix = ''): StoredObject[] {
    return this.#index.list(bucket, prefix)
  }

  close(): void {
    this.#log.close()
  }

  // From here on: what s3rver calls.

  async listBuckets() {
    return [...this.#buckets].map(([name, { createdAt }]) => ({ name, creationDate: createdAt }))
  }

  async getBucket(name: string) {
    const bucket = this.#buckets.get(name)
    return bucket ? { name, creationDate: bucket.createdAt } : null
  }

  async putBucket() {
    throw new S3Error('NotImplemented', 'Buckets come from the template.')
  }

  async deleteBucket() {
    throw new S3Error('NotImplemented', 'Buckets come from the template.')
  }

  async existsObject(bucket: string, key: string): Promise<boolean> {
    return this.asked(bucket, key) !== undefined
  }

  /** Whether an object is there, in its newest version or in one that is named. */
  has(bucket: string, key: string, versionId: string | null): boolean {
    return this.#index.version(bucket, key, versionId ?? undefined) !== undefined
  }

  /** The version that the call names, or the newest. */
  asked(bucket: string, key: string): StoredObject | undefined {
    return this.#index.version(bucket, key, this.#call.versionId)
  }

  async getObject(bucket: string, key: string, options: { start?: number; end?: number } = {}) {
    const object = this.asked(bucket, key)
    if (!object) return null
    const last = Math.max(0, object.size - 1)
    const range = { start: options.start ?? 0, end: Math.min(options.end ?? last, last) }
    const isRange = options.start !== undefined || options.end !== undefined
    const satisfiable = range.start <= range.end && (object.size > 0 || !isRange)
    const content = satisfiable ? this.#open(object, range) : null
    const found = new S3Object(bucket, key, content, metadataOf(object))
    if (isRange) found.range = range
    return found
  }

  async putObject(object: S3Object): Promise<{ size: number; md5: string }> {
    const content = object.content
    if (content === null) throw new Error('An object without content')
    const event = this.#call.method === 'POST' ? 'ObjectCreated:Post' : 'ObjectCreated:Put'
    return this.#store(object, content, event)
  }

  async copyObject(
    fromBucket: string,
    fromKey: string,
    bucket: string,
    key: string,
    replacement: Record<string, string> | null,
  ) {
    const from = this.asked(fromBucket, fromKey)
    if (!from) throw noSuchKey(fromKey)
    const object = new S3Object(bucket, key, null, replacement ?? from.headers)
    await this.#store(object, this.#open(from), 'ObjectCreated:Copy', from.etag)
    return metadataOf(this.find(bucket, key) ?? from)
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const object = this.find(bucket, key)
    if (!object) return
    const { ifMatch } = this.#call
    if (ifMatch !== undefined && ifMatch !== '*' && unquoted(ifMatch) !== object.etag)
      throw preconditionFailed()
    if (object.versionId !== undefined) return this.#mark(bucket, key)
    this.#log.append({ deleted: [bucket, key] })
    this.#index.remove(bucket, key)
    this.#discard(object.blob)
  }

  #mark(bucket: string, key: string) {
    const marked: Marker = {
      bucket,
      key,
      versionId: newVersionId(),
      lastModified: Date.now(),
      isMarker: true,
    }
    this.#log.append({ marked })
    this.#index.keep(marked)
    this.#call.onVersion?.(marked.versionId, true)
  }

  async initiateUpload(
    bucket: string,
    key: string,
    uploadId: string,
    headers: Record<string, string>,
  ): Promise<void> {
    this.uploads.begin(uploadId, { bucket, key, headers })
  }

  async putPart(_bucket: string, uploadId: string, partNumber: string, content: Readable) {
    return this.uploads.addPart(uploadId, Number(partNumber), content)
  }

  async putObjectMultipart(
    _bucket: string,
    uploadId: string,
    parts: { number: number; etag: string }[],
  ): Promise<{ size: number; md5: string }> {
    const { bucket, key, headers, content, etag } = this.uploads.complete(uploadId, parts)
    const object = new S3Object(bucket, key, null, headers)
    const event = 'ObjectCreated:CompleteMultipartUpload'
    const stored = await this.#store(object, Readable.from(content), event, etag)
    this.uploads.remove(uploadId)
    return stored
  }

  async getSubresource(bucket: string, _key: string | undefined, kind: string) {
    const xml = kind === 'cors' ? this.#buckets.get(bucket)?.corsXml : undefined
    return xml ? new (getConfigModel('cors'))(xml) : null
  }

  async putSubresource() {
    throw new S3Error('NotImplemented', 'A bucket is configured by the template.')
  }

  async deleteSubresource() {
    throw new S3Error('NotImplemented', 'A bucket is configured by the template.')
  }

  get #call(): CallContext {
    return this.calls.getStore() ?? { method: '', principal: 'local', sourceIp: '127.0.0.1' }
  }

  async #store(
    object: S3Object,
    content: Readable | Buffer,
    event: string,
    etag?: string,
  ): Promise<{ size: number; md5: string }> {
    const blob = randomUUID()
    const path = join(this.#blobs, blob)
    const hash = createHash('md5')
    let size = 0
    const measure = new Transform({
      transform(piece: Buffer, _encoding, next) {
        hash.update(piece)
        size += piece.length
        next(null, piece)
      },
    })
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(source, measure, createWriteStream(path))
      this.#assertConditions(object)
    } catch (error) {
      this.#discard(blob)
      throw error
    }
    // From the conditions to here nothing waits, so they still hold.
    const md5 = etag ?? hash.digest('hex')
    const { bucket, key, metadata } = object
    const headers = headersToKeep(metadata)
    const versionId = this.#buckets.get(bucket)?.versioned ? newVersionId() : undefined
    const made = { bucket, key, blob, size, etag: md5, lastModified: Date.now(), headers }
    this.#commit({ ...made, ...(versionId !== undefined && { versionId }) }, event)
    return { size, md5 }
  }

  #assertConditions({ bucket, key }: S3Object) {
    const { ifMatch, ifNoneMatch } = this.#call
    const before = this.find(bucket, key)
    if (ifNoneMatch === '*' && before) throw preconditionFailed()
    if (ifMatch === undefined) return
    if (!before) throw noSuchKey(key)
    if (unquoted(ifMatch) !== before.etag) throw preconditionFailed()
  }

  #commit(object: StoredObject, event: string) {
    const before = this.find(object.bucket, object.key)
    const notifications = this.#notificationsFor(object, event, this.#call)
    this.#log.append({ put: object, ...(notifications.length > 0 && { notifications }) })
    if (object.versionId === undefined) {
      this.#index.put(object)
      if (before) this.#discard(before.blob)
    } else {
      this.#index.keep(object)
      this.#call.onVersion?.(object.versionId, false)
    }
    for (const notification of notifications) this.#pass(notification)
  }

  #pass(notification: EventNotification) {
    this.#deliver(notification)
    this.#log.append({ delivered: notification.id })
    this.#undelivered.delete(notification.id)
  }

  /** At once, so that the content is still that of the object which was just looked up. */
  #open(object: StoredObject, range?: { start: number; end: number }): Readable {
    const fd = openSync(join(this.#blobs, object.blob), 'r')
    return createReadStream('', { fd, ...(object.size > 0 && range) })
  }

  /** Readers that have it open keep reading. */
  #discard(blob: string) {
    rmSync(join(this.#blobs, blob), { force: true })
  }

  #replay(lines: Line[]): Line[] {
    for (const line of lines) {
      if ('put' in line) {
        if (line.put.versionId === undefined) this.#index.put(line.put)
        else this.#index.keep(line.put)
        for (const notification of line.notifications ?? [])
          this.#undelivered.set(notification.id, notification)
      } else if ('deleted' in line) this.#index.remove(...line.deleted)
      else if ('marked' in line) this.#index.keep(line.marked)
      else if ('purged' in line) this.#index.forget(...line.purged)
      else this.#undelivered.delete(line.delivered)
    }
    const compact = this.#index.all.map(
      (each): Line => (isMarker(each) ? { marked: each } : { put: each }),
    )
    // A key's first version is never a marker, so that the first line holds an object.
    const [first, ...rest] = compact
    const notifications = [...this.#undelivered.values()]
    // Any line can carry notifications: they do not depend on it.
    return first && 'put' in first && notifications.length > 0
      ? [{ ...first, notifications }, ...rest]
      : lines
  }
}

function headersToKeep(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).filter(
      ([name]) => S3Object.ALLOWED_METADATA.includes(name) || name.startsWith('x-amz-meta-'),
    ),
  )
}

const metadataOf = (object: StoredObject): Record<string, string | number> => ({
  ...object.headers,
  etag: `"${object.etag}"`,
  'last-modified': new Date(object.lastModified).toUTCString(),
  'content-length': object.size,
})
