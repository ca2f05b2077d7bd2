import { type Answer, type S3Call, xmlAnswer } from './s3-call.ts'
import { S3Error } from './s3-errors.ts'
import { isMarker, type StoredObject, type Version } from './s3-index.ts'

/** The common parameters of lists. */
function pagingOf(query: URLSearchParams) {
  const encoding = query.get('encoding-type') === 'url' ? 'url' : undefined
  return {
    prefix: query.get('prefix') ?? '',
    maxKeys: Math.min(1000, Number(query.get('max-keys') ?? 1000)),
    encoding,
    name: (text: string) => (encoding ? encodeURIComponent(text).replaceAll('%2F', '/') : text),
  }
}

const facts = ({ lastModified, etag, size }: StoredObject) => ({
  LastModified: new Date(lastModified).toISOString(),
  ETag: `"${etag}"`,
  Size: size,
  StorageClass: 'STANDARD',
})

/** Objects by key. Keys with a common prefix up to the delimiter are one entry without an object. */
function entriesOf(objects: StoredObject[], prefix: string, delimiter: string) {
  const entries = new Map<string, StoredObject | undefined>()
  for (const object of objects) {
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    if (end < 0) entries.set(object.key, object)
    else entries.set(object.key.slice(0, end + delimiter.length), undefined)
  }
  return [...entries]
}

/** ListObjectsV2. */
export function listObjects({ store, bucket, query }: S3Call): Answer {
  const { prefix, maxKeys, encoding, name } = pagingOf(query)
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const after = token
    ? Buffer.from(token, 'base64url').toString('utf8')
    : (query.get('start-after') ?? '')
  const all = entriesOf(store.list(bucket, prefix), prefix, delimiter).filter(
    ([entry]) => Buffer.compare(Buffer.from(entry), Buffer.from(after)) > 0,
  )
  const page = all.slice(0, maxKeys)
  const last = all.length > page.length ? page.at(-1)?.[0] : undefined
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: name(prefix),
    MaxKeys: maxKeys,
    KeyCount: page.length,
    Delimiter: delimiter ? name(delimiter) : undefined,
    EncodingType: encoding,
    IsTruncated: last !== undefined,
    NextContinuationToken: last && Buffer.from(last).toString('base64url'),
    Contents: page.flatMap(([key, object]) =>
      object ? [{ Key: name(key), ...facts(object) }] : [],
    ),
    CommonPrefixes: page.flatMap(([key, object]) => (object ? [] : [{ Prefix: name(key) }])),
  })
}

type Listed = { version: Version; isLatest: boolean }

/** The versions after the markers: the older ones of the marked key, then those of later keys. */
function* after(versions: Iterable<Listed>, key: string, versionId: string): Generator<Listed> {
  const ofKey: Listed[] = []
  for (const listed of versions)
    if (listed.version.key !== key) yield* [...ofKey.splice(0), listed]
    else if (versionId !== '' && listed.version.versionId === versionId) ofKey.length = 0
    else if (versionId !== '') ofKey.push(listed)
  yield* ofKey
}

/** ListObjectVersions. If the marked version was deleted meanwhile, the key's other versions follow. */
export function listObjectVersions({ store, bucket, query }: S3Call): Answer {
  const { prefix, maxKeys, encoding, name } = pagingOf(query)
  const keyMarker = query.get('key-marker') ?? ''
  const versionMarker = query.get('version-id-marker') ?? ''
  if (versionMarker !== '' && keyMarker === '')
    throw new S3Error(
      'InvalidArgument',
      'A version-id marker cannot be specified without a key marker.',
    )
  const page: Listed[] = []
  let isTruncated = false
  const versions = store.versionsOf(bucket, prefix, keyMarker)
  for (const listed of after(versions, keyMarker, versionMarker)) {
    isTruncated = page.length === maxKeys
    if (isTruncated) break
    page.push(listed)
  }
  const last = isTruncated ? page.at(-1)?.version : undefined
  const common = ({ version, isLatest }: Listed) => ({
    Key: name(version.key),
    VersionId: version.versionId ?? 'null',
    IsLatest: isLatest,
    LastModified: new Date(version.lastModified).toISOString(),
  })
  return xmlAnswer('ListVersionsResult', {
    Name: bucket,
    Prefix: name(prefix),
    MaxKeys: maxKeys,
    KeyMarker: name(keyMarker),
    VersionIdMarker: versionMarker,
    EncodingType: encoding,
    IsTruncated: isTruncated,
    NextKeyMarker: last && name(last.key),
    NextVersionIdMarker: last && (last.versionId ?? 'null'),
    Version: page.flatMap((listed) =>
      isMarker(listed.version) ? [] : [{ ...common(listed), ...facts(listed.version) }],
    ),
    DeleteMarker: page.filter(({ version }) => isMarker(version)).map(common),
  })
}
