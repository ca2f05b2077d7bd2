import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { s3Api } from './s3.ts'
import { ObjectStore } from './s3-store.ts'

const Bucket = 'reports'
const Key = 'uploads/one'
const origin = 'https://site.example'
const folder = mkdtempSync(join(tmpdir(), 's3-post-'))
const credentialStore = new CredentialStore('seed')
const seen: { event: string; key: string }[] = []
let whyDenied: WhyDenied = () => undefined
let server: Server
let s3: S3Client
let store: ObjectStore

beforeAll(async () => {
  store = new ObjectStore({
    folder,
    notificationsFor: ({ key }, event) => {
      seen.push({ event, key })
      return []
    },
    deliver: () => undefined,
  })
  const cors = [{ AllowedOrigins: [origin], AllowedMethods: ['POST'] }]
  store.addBucket(Bucket, { versioned: true, cors })
  store.addBucket('other', { versioned: true, cors: [] })
  const handler = s3Api({
    store,
    credentialStore,
    whyDenied: (...call) => whyDenied(...call),
  })
  server = await listen(0, handler, () => undefined)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  s3 = new S3Client({ endpoint, region: 'eu-west-1', credentials: credentialStore.operator() })
})
afterAll(async () => {
  s3.destroy()
  await close(server)
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  seen.length = 0
})

type Change = {
  options?: Partial<PresignedPostOptions>
  fields?: Record<string, string | undefined>
  after?: Record<string, string>
  content?: string
  bucket?: string
}

async function post({ options, fields, after = {}, content = 'hello', bucket }: Change = {}) {
  const signed = await createPresignedPost(s3, {
    Bucket,
    Key,
    Expires: 60,
    Fields: { 'Content-Type': 'application/octet-stream' },
    Conditions: [['content-length-range', 2, 8]],
    ...options,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...signed.fields, ...fields }))
    if (value !== undefined) form.append(name, value)
  form.append('file', new Blob([content]), 'photo.jpg')
  for (const [name, value] of Object.entries(after)) form.append(name, value)
  const url = bucket ? signed.url.replace(Bucket, bucket) : signed.url
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin } })
  const text = await response.text()
  const [, code = ''] = /<Code>(.*?)<\/Code>/.exec(text) ?? []
  const [, message = ''] = /<Message>(.*?)<\/Message>/.exec(text) ?? []
  return { status: response.status, code, message, text, headers: response.headers }
}

it('stores the file of a form that the policy allows, for the origins of the bucket', async () => {
  const { status, headers } = await post()
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  const object = store.find(Bucket, Key)
  expect(object).toMatchObject({
    size: 5,
    headers: { 'content-type': 'application/octet-stream' },
    versionId: expect.any(String),
  })
  expect(seen).toEqual([{ event: 'ObjectCreated:Post', key: Key }])
})

it('ignores fields after the file, and those that begin with x-ignore-', async () => {
  const fields = { 'x-ignore-this': 'a' }
  expect(await post({ fields, after: { key: 'elsewhere' } })).toMatchObject({ status: 204 })
  expect(store.find(Bucket, 'elsewhere')).toBeUndefined()
})

const policyWith = (change: object) =>
  Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [], ...change }))

it.each<[string, Change, string]>([
  ['another key', { fields: { key: 'inbox/x.pdf' } }, '403 AccessDenied'],
  ['another content type', { fields: { 'Content-Type': 'text/html' } }, '403 AccessDenied'],
  ['a field more', { fields: { 'x-amz-meta-score': '99' } }, '403 AccessDenied'],
  ['another bucket', { bucket: 'other' }, '403 AccessDenied'],
  ['a file that is too large', { content: '123456789' }, '400 EntityTooLarge'],
  ['a file that is too small', { content: '1' }, '400 EntityTooSmall'],
  ['an expired policy', { options: { Expires: -1 } }, '403 AccessDenied'],
  ['no policy', { fields: { Policy: undefined } }, '403 AccessDenied'],
  [
    'a changed policy',
    { fields: { Policy: policyWith({}).toString('base64') } },
    '403 SignatureDoesNotMatch',
  ],
  ['no signature', { fields: { 'X-Amz-Signature': undefined } }, '403 SignatureDoesNotMatch'],
  ['no key', { fields: { key: undefined } }, '400 InvalidArgument'],
  ['no algorithm', { fields: { 'X-Amz-Algorithm': undefined } }, '400 InvalidArgument'],
  [
    'an unknown access key',
    { fields: { 'X-Amz-Credential': 'AKIAUNKNOWN/20261123/eu-west-1/s3/aws4_request' } },
    '403 InvalidAccessKeyId',
  ],
])('refuses %s', async (_, change, expected) => {
  const { status, code } = await post(change)
  expect(`${status} ${code}`).toBe(expected)
})

it('says which condition failed', async () => {
  const { message } = await post({ fields: { key: 'a' } })
  expect(message.replaceAll('&quot;', '"')).toBe(
    `Invalid according to Policy: Policy Condition failed: ["eq", "$key", "${Key}"]`,
  )
  expect((await post({ fields: { extra: 'a' } })).message).toContain('Extra input fields: extra')
  expect((await post({ options: { Expires: -1 } })).message).toContain('Policy expired')
})

it('refuses a form without a file, and a body that is no form', async () => {
  const { url, fields } = await createPresignedPost(s3, { Bucket, Key })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answers = [
    await fetch(url, { method: 'POST', body: form }),
    await fetch(url, {
      method: 'POST',
      body: 'hello',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
})

it('needs the signer’s right to put the object', async () => {
  const asked = vi.fn<WhyDenied>(() => 'is not authorized')
  whyDenied = asked
  expect(await post()).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(asked).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      action: 's3:PutObject',
      resource: `arn:aws:s3:::${Bucket}/${Key}`,
    }),
  )
  whyDenied = () => undefined
})
