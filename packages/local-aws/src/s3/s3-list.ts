import S3Error from 's3rver/lib/models/error.js'
import { escapeXml } from '../http.ts'
import { isMarker, type StoredObject, type Version } from './s3-index.ts'
import type { ObjectStore } from './s3-store.ts'

type Entry = { prefix: string } | { object: StoredObject }

const nameOf = (entry: Entry): string => ('prefix' in entry ? entry.prefix : entry.object.key)

/** Keys that share a beginning up to the delimiter become one entry. */
function entriesOf(objects: StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = []
  let last = ''
  for (const object of objects) {
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    if (end < 0) entries.push({ object })
    else {
      const common = object.key.slice(0, end + delimiter.length)
      if (common !== last) entries.push({ prefix: common })
      last = common
    }
  }
  return entries
}

/** ListObjectsV2. s3rver's own pages with a cipher that Node.js no longer has. */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const after = token
    ? Buffer.from(token, 'base64url').toString('utf8')
    : (query.get('start-after') ?? '')
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const encoded = query.get('encoding-type') === 'url'
  const name = (text: string) =>
    encoded ? encodeURIComponent(text).replaceAll('%2F', '/') : escapeXml(text)

  const all = entriesOf(store.list(bucket, prefix), prefix, delimiter).filter(
    (entry) => Buffer.compare(Buffer.from(nameOf(entry)), Buffer.from(after)) > 0,
  )
  const page = all.slice(0, most)
  const last = page.at(-1)
  const more = all.length > page.length && last
  const next = more ? Buffer.from(nameOf(last)).toString('base64url') : undefined
  const contents = page.map((entry) =>
    'prefix' in entry
      ? `<CommonPrefixes><Prefix>${name(entry.prefix)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name(entry.object.key)}</Key><LastModified>${new Date(entry.object.lastModified).toISOString()}</LastModified><ETag>&quot;${entry.object.etag}&quot;</ETag><Size>${entry.object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${name(prefix)}</Prefix><MaxKeys>${most}</MaxKeys><KeyCount>${page.length}</KeyCount>`,
    delimiter && `<Delimiter>${name(delimiter)}</Delimiter>`,
    encoded && '<EncodingType>url</EncodingType>',
    `<IsTruncated>${Boolean(more)}</IsTruncated>`,
    next && `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...contents,
    '</ListBucketResult>',
  ]
    .filter(Boolean)
    .join('')
}

type Listed = { version: Version; isLatest: boolean }

/** What comes after the markers: the older versions of the marked key, then the keys after it. */
function* after(versions: Iterable<Listed>, key: string, versionId: string): Generator<Listed> {
  const ofKey: Listed[] = []
  for (const listed of versions)
    if (listed.version.key !== key) yield* [...ofKey.splice(0), listed]
    else if (versionId !== '' && listed.version.versionId === versionId) ofKey.length = 0
    else if (versionId !== '') ofKey.push(listed)
  yield* ofKey
}

/** ListObjectVersions. A marked version that was deleted meanwhile counts as the key's newest. */
export function listVersions(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  for (const unknown of ['delimiter'])
    if (query.has(unknown))
      throw new S3Error('NotImplemented', `The local cloud does not know ${unknown} here.`)
  const prefix = query.get('prefix') ?? ''
  const keyMarker = query.get('key-marker') ?? ''
  const versionMarker = query.get('version-id-marker') ?? ''
  if (versionMarker !== '' && keyMarker === '')
    throw new S3Error(
      'InvalidArgument',
      'A version-id marker cannot be specified without a key marker.',
    )
  const maxKeys = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const encoded = query.get('encoding-type') === 'url'
  const name = (text: string) =>
    encoded ? encodeURIComponent(text).replaceAll('%2F', '/') : escapeXml(text)

  const page: Listed[] = []
  let isTruncated = false
  for (const listed of after(
    store.versionsOf(bucket, prefix, keyMarker),
    keyMarker,
    versionMarker,
  )) {
    isTruncated = page.length === maxKeys
    if (isTruncated) break
    page.push(listed)
  }
  const last = isTruncated ? page.at(-1)?.version : undefined
  const entries = page.map(({ version, isLatest }) => {
    const common = `<Key>${name(version.key)}</Key><VersionId>${version.versionId ?? 'null'}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${new Date(version.lastModified).toISOString()}</LastModified>`
    return isMarker(version)
      ? `<DeleteMarker>${common}</DeleteMarker>`
      : `<Version>${common}<ETag>&quot;${version.etag}&quot;</ETag><Size>${version.size}</Size><StorageClass>STANDARD</StorageClass></Version>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${name(prefix)}</Prefix><MaxKeys>${maxKeys}</MaxKeys>`,
    `<KeyMarker>${name(keyMarker)}</KeyMarker><VersionIdMarker>${versionMarker}</VersionIdMarker>`,
    encoded && '<EncodingType>url</EncodingType>',
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    last &&
      `<NextKeyMarker>${name(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.versionId ?? 'null'}</NextVersionIdMarker>`,
    ...entries,
    '</ListVersionsResult>',
  ]
    .filter(Boolean)
    .join('')
}
