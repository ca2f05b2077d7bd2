import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { s3Api } from './s3.ts'
import { BucketEvents } from './s3-events.ts'
import { ObjectStore } from './s3-store.ts'

const Bucket = 'reports'
const credentialStore = new CredentialStore('seed')
const credentials = credentialStore.operator()
const region = 'eu-west-1'
const folder = mkdtempSync(join(tmpdir(), 's3-'))
const bucket = {
  stack: 'Data',
  logicalId: 'Bucket',
  type: 'AWS::S3::Bucket',
  ref: Bucket,
  attributes: {},
  properties: {
    NotificationConfiguration: {
      QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: 'queue' }],
    },
  },
}
const events = new BucketEvents([bucket], region)
type EventRecord = {
  eventName: string
  s3: { object: { key: string; size: number; eTag: string } }
}
let delivered: EventRecord[] = []
const openStore = (deliver: (record: EventRecord) => void, dir = folder) =>
  new ObjectStore({
    folder: dir,
    notificationsFor: (object, event, call) => events.notificationsFor(object, event, call),
    deliver: ({ body }) => deliver((JSON.parse(body) as { Records: [EventRecord] }).Records[0]),
  })

let whyDenied: WhyDenied = () => undefined
let server: Server
let endpoint: string
let s3: S3Client
let store: ObjectStore
beforeAll(async () => {
  store = openStore((record) => delivered.push(record))
  store.addBucket(Bucket, { versioned: false, cors: [] })
  server = await listen(
    0,
    s3Api({ store, credentialStore, whyDenied: (...call) => whyDenied(...call) }),
    () => undefined,
  )
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  s3 = new S3Client({ endpoint, region, credentials })
})
beforeEach(() => {
  delivered = []
})
afterAll(async () => {
  s3.destroy()
  await close(server)
  rmSync(folder, { recursive: true, force: true })
})

const put = (Key: string, Body: string | Buffer, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const read = async (Key: string) => {
  const { Body, ...rest } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  return { ...rest, text: await Body?.transformToString() }
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => `${error.$metadata.httpStatusCode} ${error.name}`,
  )

describe('authorization', () => {
  it.each(['GET', 'PUT', 'DELETE'])('refuses %s without a signature with 403', async (method) => {
    const response = await fetch(`${endpoint}/${Bucket}/a`, { method })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('<Code>AccessDenied</Code>')
  })

  it('refuses a wrong secret, an unknown key and an old request', async () => {
    const as = (accessKeyId: string, secretAccessKey: string, systemClockOffset = 0) =>
      new S3Client({
        endpoint,
        region,
        systemClockOffset,
        maxAttempts: 1,
        credentials: { accessKeyId, secretAccessKey },
      }).send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }))
    const { accessKeyId, secretAccessKey } = credentials
    expect(await refusal(as(accessKeyId, 'wrong'))).toBe('403 SignatureDoesNotMatch')
    expect(await refusal(as('AKIANOBODY', secretAccessKey))).toBe('403 InvalidAccessKeyId')
  })

  it('accepts a presigned link for its key until it expires', async () => {
    await put('link/a b.txt', 'hello')
    const command = new GetObjectCommand({
      Bucket,
      Key: 'link/a b.txt',
      ResponseContentDisposition: 'inline; filename="x.pdf"',
    })
    const link = await getSignedUrl(s3, command, { expiresIn: 60 })
    const response = await fetch(link)
    expect(await response.text()).toBe('hello')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="x.pdf"')
    expect((await fetch(link.replace('a%20b', 'other'))).status).toBe(403)
    expect((await fetch(link, { method: 'PUT', body: 'x' })).status).toBe(403)
    const altered = link.replace(
      /(X-Amz-Signature=)(.)/,
      (_, name, digit) => name + (digit === '0' ? '1' : '0'),
    )
    expect((await fetch(altered)).status).toBe(403)
    expect((await fetch(link.replace('x.pdf', 'y.pdf'))).status).toBe(403)
    expect((await fetch(`${link}&response-content-type=text%2Fhtml`)).status).toBe(403)
    expect((await fetch(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403)
    const signingDate = new Date(Date.now() - 61_000)
    const old = await fetch(await getSignedUrl(s3, command, { expiresIn: 60, signingDate }))
    expect(old.status).toBe(403)
    expect(await old.text()).toContain('Request has expired')
  })
})

describe('an upload', () => {
  it('that is streamed is decoded, and stored with its metadata', async () => {
    const pieces = [Buffer.alloc(70_000, 'a'), Buffer.from('b')]
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'stream',
        Body: Readable.from(pieces),
        ContentLength: 70_001,
        Metadata: { score: '77' },
      }),
    )
    const { text, Metadata, ContentLength, ContentEncoding } = await read('stream')
    expect(text).toBe(Buffer.concat(pieces).toString())
    expect({ Metadata, ContentLength, ContentEncoding }).toEqual({
      Metadata: { score: '77' },
      ContentLength: 70_001,
      ContentEncoding: undefined,
    })
  })

  it('is refused and not stored if its content does not match the checksum', async () => {
    const wrong = put('wrong', 'hello', {
      ContentMD5: createHash('md5').update('x').digest('base64'),
    })
    expect(await refusal(wrong)).toBe('400 BadDigest')
    expect(store.find(Bucket, 'wrong')).toBeUndefined()
  })

  it('in several parts creates one object and one event', async () => {
    const Key = 'inbox/parts.pdf'
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (const [n, size] of [5 * 1024 * 1024, 10].entries()) {
      const part = { Bucket, Key, UploadId, PartNumber: n + 1, Body: Buffer.alloc(size, String(n)) }
      Parts.push({ PartNumber: n + 1, ETag: (await s3.send(new UploadPartCommand(part))).ETag })
    }
    const complete = (parts: typeof Parts) =>
      s3.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key,
          UploadId,
          MultipartUpload: { Parts: parts },
        }),
      )
    expect(await refusal(complete(Parts.toReversed()))).toBe('400 InvalidPartOrder')
    expect((await complete(Parts)).ETag).toMatch(/-2"$/)
    expect((await read(Key)).ContentLength).toBe(5 * 1024 * 1024 + 10)
    expect(delivered.map(({ eventName }) => eventName)).toEqual([
      'ObjectCreated:CompleteMultipartUpload',
    ])
  })

  it('with If-None-Match succeeds only once among concurrent ones', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => refusal(put('once', String(n), { IfNoneMatch: '*' }))),
    )
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('412 PreconditionFailed'), 'accepted'])
  })
})

describe('an object', () => {
  it('is deleted only if it is unchanged since it was read', async () => {
    await put('changed', 'one')
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'changed' }))
    await put('changed', 'two')
    const remove = (IfMatch: string | undefined) =>
      refusal(s3.send(new DeleteObjectCommand({ Bucket, Key: 'changed', IfMatch })))
    expect(await remove(ETag)).toBe('412 PreconditionFailed')
    expect(await remove((await read('changed')).ETag)).toBe('accepted')
    expect(await refusal(read('changed'))).toBe('404 NoSuchKey')
  })

  it.each(['odd/深圳 a+b%&?=#.pdf', 'odd//twice', 'odd/./dot', 'odd/folder/', 'odd/ <&>"\'%2F'])(
    'named %s is copied with its metadata, and listed',
    async (name) => {
      await put(name, 'x', { Metadata: { score: '5' } })
      const CopySource = encodeURIComponent(`${Bucket}/${name}`)
      await s3.send(new CopyObjectCommand({ Bucket, Key: `copy/${name}`, CopySource }))
      expect(await read(`copy/${name}`)).toMatchObject({ text: 'x', Metadata: { score: '5' } })
      const { Contents } = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: `copy/${name}` }),
      )
      expect(Contents?.map(({ Key }) => Key)).toEqual([`copy/${name}`])
    },
  )

  it('can be read by range', async () => {
    await put('range', '0123456789')
    const part = (Range: string) =>
      s3
        .send(new GetObjectCommand({ Bucket, Key: 'range', Range }))
        .then(({ Body }) => Body?.transformToString())
    expect(await Promise.all(['bytes=2-4', 'bytes=7-', 'bytes=-2'].map(part))).toEqual([
      '234',
      '789',
      '89',
    ])
    expect(await refusal(part('bytes=10-'))).toBe('416 InvalidRange')
  })

  it('can be read only if it changed, or only if it did not', async () => {
    const { ETag } = await put('conditional', 'one')
    const get = (conditions: object) =>
      refusal(s3.send(new GetObjectCommand({ Bucket, Key: 'conditional', ...conditions })))
    expect(await get({ IfNoneMatch: ETag })).toMatch(/^304/)
    expect(await get({ IfNoneMatch: '"other"' })).toBe('accepted')
    expect(await get({ IfMatch: ETag })).toBe('accepted')
    expect(await get({ IfMatch: '"other"' })).toBe('412 PreconditionFailed')
    expect(await get({ IfModifiedSince: new Date(Date.now() + 60_000) })).toMatch(/^304/)
  })

  it('is listed in pages, in the order of its key', async () => {
    for (const Key of ['list/b', 'list/a/1', 'list/a/2', 'list/ä']) await put(Key, 'x')
    const list = (more: object) =>
      s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ...more }))
    const first = await list({})
    const second = await list({ ContinuationToken: first.NextContinuationToken })
    const keys = [...(first.Contents ?? []), ...(second.Contents ?? [])].map(({ Key }) => Key)
    expect(keys).toEqual(['list/a/1', 'list/a/2', 'list/b', 'list/ä'])
    expect(second.IsTruncated).toBe(false)
    const folders = await list({ Delimiter: '/', MaxKeys: 10 })
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/a/' }])
  })
})

describe('an operation', () => {
  it.each([
    ['GET /bucket/key?tagging', () => s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'a' }))],
    ['GET /bucket', () => s3.send(new ListObjectsCommand({ Bucket }))],
    ['GET /bucket?location', () => s3.send(new GetBucketLocationCommand({ Bucket }))],
    ['PUT /bucket', () => s3.send(new CreateBucketCommand({ Bucket: 'another' }))],
  ])('that is not emulated, %s, is refused', async (request, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'NotImplemented',
      message: `The local cloud does not know ${request} of S3.`,
    })
  })

  it('on a bucket that the template does not have is refused', async () => {
    const elsewhere = { Bucket: 'elsewhere', Key: 'a', Body: 'x' }
    expect(await refusal(s3.send(new PutObjectCommand(elsewhere)))).toBe('404 NoSuchBucket')
  })
})

describe('a page of another origin', () => {
  const preflight = (origin: string, method: string, headers = '') =>
    fetch(`${endpoint}/shared/a`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        ...(headers && { 'access-control-request-headers': headers }),
      },
    })

  it('may send the requests that the bucket’s CORS rules allow', async () => {
    const rule = {
      AllowedOrigins: ['https://*.example.com'],
      AllowedMethods: ['GET', 'PUT'],
      AllowedHeaders: ['x-amz-*'],
      ExposedHeaders: ['ETag'],
    }
    store.addBucket('shared', { versioned: false, cors: [rule] })
    const origin = 'https://shop.example.com'
    const allowed = await preflight(origin, 'PUT', 'X-Amz-Date')
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('x-amz-date')
    expect((await preflight(origin, 'DELETE')).status).toBe(403)
    expect((await preflight(origin, 'PUT', 'Authorization')).status).toBe(403)
    expect((await preflight('https://example.org', 'GET')).status).toBe(403)

    await s3.send(new PutObjectCommand({ Bucket: 'shared', Key: 'a', Body: 'x' }))
    const link = await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'shared', Key: 'a' }))
    const response = await fetch(link, { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag')
  })
})

describe('the bucket’s events', () => {
  it('report a new object', async () => {
    await put('inbox/深 圳.pdf', 'abc')
    expect(delivered).toMatchObject([
      {
        eventName: 'ObjectCreated:Put',
        s3: {
          object: {
            key: 'inbox/%E6%B7%B1+%E5%9C%B3.pdf',
            size: 3,
            eTag: createHash('md5').update('abc').digest('hex'),
          },
        },
      },
    ])
  })

  it('that a kill prevented are delivered after the next start', async () => {
    const killed = openStore(() => {
      throw new Error('killed here')
    })
    killed.addBucket(Bucket, { versioned: false, cors: [] })
    const object = {
      bucket: Bucket,
      key: 'inbox/late.pdf',
      headers: {},
      event: 'ObjectCreated:Put',
    }
    const call = { principal: 'local', sourceIp: '127.0.0.1' }
    const content = Readable.from([Buffer.from('x')])
    await expect(killed.put(object, content, call)).rejects.toThrow('killed here')
    killed.close()
    const late: EventRecord[] = []
    const restarted = openStore((record) => late.push(record))
    restarted.deliverPending()
    expect(late.map(({ s3: { object } }) => object.key)).toEqual(['inbox/late.pdf'])
    restarted.close()
    const later: EventRecord[] = []
    const again = openStore((record) => later.push(record))
    again.deliverPending()
    expect(later).toEqual([])
    again.close()
  })

  it('stay pending when a start compacts the log, also without the object that caused them', async () => {
    const dir = mkdtempSync(join(tmpdir(), 's3-log-'))
    const open = (deliver: (record: EventRecord) => void) => {
      const opened = openStore(deliver, dir)
      opened.addBucket(Bucket, { versioned: false, cors: [] })
      return opened
    }
    const lines = () => readFileSync(join(dir, 'objects.jsonl'), 'utf8').split('\n').length - 1
    const call = { principal: 'local', sourceIp: '127.0.0.1' }
    const putIn = (opened: ObjectStore, key: string) =>
      opened.put(
        { bucket: Bucket, key, headers: {}, event: 'ObjectCreated:Put' },
        Readable.from([Buffer.from('x')]),
        call,
      )
    const killed = open(({ s3: { object } }) => {
      if (object.key === 'inbox/late.pdf') throw new Error('killed here')
    })
    await expect(putIn(killed, 'inbox/late.pdf')).rejects.toThrow('killed here')
    killed.delete(Bucket, 'inbox/late.pdf', call)
    for (let n = 0; n < 3; n++) await putIn(killed, 'elsewhere/x.pdf')
    killed.close()
    open(() => undefined).close()
    expect(lines()).toBe(2)
    const late: EventRecord[] = []
    const restarted = open((record) => late.push(record))
    restarted.deliverPending()
    restarted.close()
    expect(late.map(({ s3: { object } }) => object.key)).toEqual(['inbox/late.pdf'])
    open(() => undefined).close()
    expect(lines()).toBe(1)
    rmSync(dir, { recursive: true })
  })
})

describe('a versioned bucket', () => {
  const Versioned = 'versioned'
  const put = (text: string) =>
    s3.send(new PutObjectCommand({ Bucket: Versioned, Key: 'a.pdf', Body: text }))
  const read = async (VersionId?: string) => {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: Versioned, Key: 'a.pdf', VersionId }),
    )
    return Body?.transformToString()
  }

  it('returns the newest version, keeps older ones, and none after a delete marker or a purge', async () => {
    store.addBucket(Versioned, { versioned: true, cors: [] })
    const first = await put('one')
    const second = await put('two')
    expect(await read()).toBe('two')
    expect(await read(first.VersionId)).toBe('one')
    const { VersionId: marker, DeleteMarker } = await s3.send(
      new DeleteObjectCommand({ Bucket: Versioned, Key: 'a.pdf' }),
    )
    expect(DeleteMarker).toBe(true)
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(await read(second.VersionId)).toBe('two')
    const { Versions, DeleteMarkers } = await s3.send(
      new ListObjectVersionsCommand({ Bucket: Versioned, Prefix: 'a' }),
    )
    expect(Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [second.VersionId, false],
      [first.VersionId, false],
    ])
    expect(DeleteMarkers).toMatchObject([{ VersionId: marker, IsLatest: true }])
    for (const VersionId of [marker, second.VersionId])
      await s3.send(new DeleteObjectCommand({ Bucket: Versioned, Key: 'a.pdf', VersionId }))
    expect(await read()).toBe('one')
  })
})

describe('versions of a folder', () => {
  let Bucket: string
  const keys = Array.from({ length: 7 }, (_, n) => `reports/${n} ü&<.pdf`)
  beforeEach(async () => {
    Bucket = `folders-${randomUUID()}`
    store.addBucket(Bucket, { versioned: true, cors: [] })
    for (const Key of [...keys, ...keys, 'other'])
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: keys[0] }))
  })
  const page = (more: object) =>
    s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'reports/', ...more }))
  const all = async () => {
    const { Versions = [], DeleteMarkers = [] } = await page({})
    return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  }
  const remove = (
    Objects: { Key: string | undefined; VersionId?: string | undefined }[],
    more = {},
  ) =>
    s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: {
          Objects: Objects.map(({ Key = '', VersionId }) => ({ Key, VersionId })),
          ...more,
        },
      }),
    )

  it('are listed in pages, with delete markers, each once', async () => {
    const seen: string[] = []
    let from: { NextKeyMarker?: string | undefined; NextVersionIdMarker?: string | undefined } = {}
    for (let more = true; more; ) {
      const answer = await page({
        MaxKeys: 4,
        KeyMarker: from.NextKeyMarker,
        VersionIdMarker: from.NextVersionIdMarker,
      })
      const { Versions = [], DeleteMarkers = [] } = answer
      expect(Versions.length + DeleteMarkers.length).toBeLessThanOrEqual(4)
      seen.push(...[...Versions, ...DeleteMarkers].map(({ VersionId = '' }) => VersionId))
      more = answer.IsTruncated ?? false
      from = answer
    }
    expect(new Set(seen).size).toBe(15)
    expect(seen).toHaveLength(15)
  })

  it('continue after a marked version that was deleted meanwhile', async () => {
    const { NextKeyMarker, NextVersionIdMarker } = await page({ MaxKeys: 4 })
    await remove([{ Key: NextKeyMarker, VersionId: NextVersionIdMarker }])
    const { Versions = [] } = await page({
      KeyMarker: NextKeyMarker,
      VersionIdMarker: NextVersionIdMarker,
    })
    expect([...new Set(Versions.map(({ Key }) => Key))]).toEqual(keys.slice(1))
  })

  it('are deleted permanently by version id; without one, a delete marker is added', async () => {
    const [Key, Other] = [keys[5], keys[6]]
    const versions = (await all()).filter((each) => each.Key === Key)
    const { Deleted } = await remove([...versions, { Key: Other }])
    expect(Deleted).toMatchObject([
      ...versions.map(({ VersionId }) => ({ Key, VersionId })),
      { Key: Other, DeleteMarker: true, DeleteMarkerVersionId: expect.any(String) },
    ])
    const left = await all()
    expect(left.filter((each) => each.Key === Key)).toEqual([])
    expect(left.filter((each) => each.Key === Other)).toHaveLength(3)
    expect((await remove([{ Key: 'none' }], { Quiet: true })).Deleted).toBeUndefined()
    expect((await remove([{ Key: ' ' }])).Deleted).toEqual([{ Key: ' ' }])
  })

  it('need a permission each', async () => {
    const [Key, Other] = [keys[3], keys[4]]
    whyDenied = (_, ...calls) =>
      calls.some(
        ({ action, resource }) => action === 's3:DeleteObject' && resource.endsWith(`${Other}`),
      )
        ? 'not this one'
        : undefined
    const { Deleted, Errors } = await remove([{ Key }, { Key: Other }]).finally(() => {
      whyDenied = () => undefined
    })
    expect(Deleted).toMatchObject([{ Key }])
    expect(Errors).toEqual([{ Key: Other, Code: 'AccessDenied', Message: 'not this one' }])
  })

  it('are not deleted by a request that S3 would refuse', async () => {
    const before = await all()
    const many = Array.from({ length: 1001 }, () => ({ Key: 'a' }))
    expect(await refusal(remove(many))).toBe('400 MalformedXML')
    const conditional = { Bucket, Delete: { Objects: [{ Key: 'a', ETag: 'b' }] } }
    expect(await refusal(s3.send(new DeleteObjectsCommand(conditional)))).toBe('400 MalformedXML')
    const noDigest = new S3Client({ endpoint, region, credentials })
    noDigest.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> }
        for (const name of Object.keys(headers))
          if (/^(content-md5|x-amz-(sdk-)?checksum)/i.test(name)) delete headers[name]
        return next(args)
      },
      { step: 'build', priority: 'low' },
    )
    const one = { Bucket, Delete: { Objects: [{ Key: keys[2] ?? '' }] } }
    expect(await refusal(noDigest.send(new DeleteObjectsCommand(one)))).toBe('400 InvalidRequest')
    expect(await all()).toEqual(before)
  })
})
