import type { IncomingMessage } from 'node:http'
import type { CredentialStore } from '../credential-store.ts'
import { header, readBody } from '../http.ts'
import { SignatureError, type Signer, signerOf } from '../sigv4.ts'
import type { Answer } from './s3-call.ts'
import { S3Error } from './s3-errors.ts'
import { headersToStore, quoted, versionHeader } from './s3-objects.ts'
import type { CallContext, ObjectStore } from './s3-store.ts'

/**
 * A form that a browser posts, with the file and a signed policy of what it may be: PostObject. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export type PostedForm = {
  /** Fields before the file by name in lower case. S3 ignores those after it. */
  fields: ReadonlyMap<string, string>
  file: Buffer
  key: string
}

type Condition = [operator: string, field: string, value: unknown] | Record<string, unknown>
type Policy = { expiration?: unknown; conditions?: unknown }

export const isPostedForm = (request: IncomingMessage): boolean =>
  request.method === 'POST' && /^multipart\/form-data\b/i.test(header(request, 'content-type'))

/** @throws S3Error if the form has no key or not one file */
export async function readPostedForm(request: IncomingMessage): Promise<PostedForm> {
  const body = await readBody(request)
  const headers = { 'content-type': header(request, 'content-type') }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new S3Error('MalformedPOSTRequest')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    const field = name.toLowerCase()
    if (field !== 'file') {
      fields.set(field, typeof value === 'string' ? value : await value.text())
      continue
    }
    const key = fields.get('key')
    if (!key)
      throw new S3Error(
        'InvalidArgument',
        "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
      )
    const file = Buffer.from(await new Blob([value]).arrayBuffer())
    return { fields, file, key }
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
}

/** @throws SignatureError, S3Error if the signature does not cover the policy */
export function verifyPostedForm({ fields }: PostedForm, credentialStore: CredentialStore): Signer {
  const policy = fields.get('policy')
  if (!policy) throw new SignatureError('AccessDenied', 'Access Denied')
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error('InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  const [accessKeyId = '', ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  const signed = {
    accessKeyId,
    scope: scope.join('/'),
    signature: fields.get('x-amz-signature') ?? '',
    payloadHash: 'UNSIGNED-PAYLOAD',
  }
  return signerOf(policy, signed, credentialStore)
}

/** Fields that a policy need not name. */
const isFree = (field: string): boolean =>
  ['policy', 'x-amz-signature', 'file', 'bucket'].includes(field) || field.startsWith('x-ignore-')

const violated = (reason: string) =>
  new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)

/** @throws S3Error if the policy has ended or does not allow the form */
export function assertPolicy(form: PostedForm, bucket: string): void {
  const { expiration, conditions } = policyOf(form.fields.get('policy') ?? '')
  if (!(Date.now() < expiration)) throw violated('Policy expired.')
  const fields = new Map([...form.fields, ['bucket', bucket], ['key', form.key]])
  const named = new Set<string>()
  for (const condition of conditions)
    for (const [operator, field, value] of alternatives(condition)) {
      if (operator === 'content-length-range') {
        assertLength(form.file.length, Number(field), Number(value))
        continue
      }
      const name = field.replace(/^\$/, '').toLowerCase()
      named.add(name)
      const given = fields.get(name)
      const holds =
        operator === 'eq'
          ? given === value
          : operator === 'starts-with' && given?.startsWith(String(value))
      if (!holds) throw violated(`Policy Condition failed: ["${operator}", "$${name}", "${value}"]`)
    }
  const extra = [...form.fields.keys()].filter((field) => !isFree(field) && !named.has(field))
  if (extra.length > 0) throw violated(`Extra input fields: ${extra.join(', ')}`)
}

function policyOf(encoded: string): { expiration: number; conditions: Condition[] } {
  let policy: Policy
  try {
    policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
  }
  const expiration = Date.parse(String(policy.expiration))
  if (Number.isNaN(expiration) || !Array.isArray(policy.conditions))
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: expiration or conditions missing.')
  return { expiration, conditions: policy.conditions as Condition[] }
}

/** `{ "key": "a" }` is short for `["eq", "$key", "a"]`. */
const alternatives = (condition: Condition): [string, string, unknown][] =>
  Array.isArray(condition)
    ? [[String(condition[0]).toLowerCase(), String(condition[1]), condition[2]]]
    : Object.entries(condition).map(([field, value]) => ['eq', field, value])

function assertLength(bytes: number, min: number, max: number) {
  if (bytes < min) throw new S3Error('EntityTooSmall')
  if (bytes > max) throw new S3Error('EntityTooLarge')
}

/** Stores the file. @throws S3Error for fields that are not emulated */
export async function storePostedForm(
  { fields, file, key }: PostedForm,
  { store, bucket, context }: { store: ObjectStore; bucket: string; context: CallContext },
): Promise<Answer> {
  const unknown = [...fields.keys()].find((name) =>
    /^(acl|tagging|redirect|success_action_.*)$/.test(name),
  )
  if (unknown)
    throw new S3Error('NotImplemented', `The local cloud does not know the field ${unknown}.`)
  const object = await store.put(
    {
      bucket,
      key,
      headers: headersToStore(Object.fromEntries(fields)),
      event: 'ObjectCreated:Post',
    },
    piecesOf(file),
    context,
  )
  const headers = { etag: quoted(object.etag), ...versionHeader(object.versionId) }
  return { status: 204, headers, body: '' }
}

async function* piecesOf(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
