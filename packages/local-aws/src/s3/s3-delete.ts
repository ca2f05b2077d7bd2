import { XMLParser } from 'fast-xml-parser'
import S3Error from 's3rver/lib/models/error.js'
import * as z from 'zod'
import type { Principal } from '../credential-store.ts'
import { escapeXml } from '../http.ts'
import type { Permit } from '../iam/permissions.ts'
import { deletion } from '../iam/s3-calls.ts'
import type { CallContext, ObjectStore } from './s3-store.ts'

const maxObjects = 1000

/** Conditions (`ETag`, `Size`, `LastModifiedTime`) are refused: no function needs them. */
const Deletion = z.strictObject({
  Delete: z.strictObject({
    Object: z.array(
      z.strictObject({ Key: z.string().min(1), VersionId: z.string().min(1).optional() }),
    ),
    Quiet: z.enum(['true', 'false']).default('false'),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  // Keys may begin or end with white space.
  trimValues: false,
  // The white space between elements is no content.
  tagValueProcessor: (name, value) => (['Delete', 'Object'].includes(name) ? '' : value),
  isArray: (name) => name === 'Object',
})

const malformed = () =>
  new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )

function parse(body: string): z.output<typeof Deletion>['Delete'] {
  const parsed = Deletion.safeParse(asXml(body))
  if (!parsed.success || parsed.data.Delete.Object.length > maxObjects) throw malformed()
  return parsed.data.Delete
}

function asXml(body: string): unknown {
  try {
    return parser.parse(body, true)
  } catch {
    throw malformed()
  }
}

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`

/**
 * DeleteObjects: one version of a key for good where it is named, else the key itself. Each object
 * is permitted, and answered, on its own.
 */
export async function deleteObjects(
  body: string,
  options: {
    store: ObjectStore
    bucket: string
    principal: Principal
    permit: Permit
    call: CallContext
  },
): Promise<string> {
  const { store, bucket, principal, permit, call } = options
  const { Object: objects, Quiet } = parse(body)
  const results: string[] = []
  for (const { Key, VersionId } of objects) {
    const about = element('Key', Key) + element('VersionId', VersionId)
    const reason = permit(principal, deletion(bucket, Key, VersionId))
    if (reason !== undefined) {
      const error = element('Code', 'AccessDenied') + element('Message', reason)
      results.push(`<Error>${about}${error}</Error>`)
      continue
    }
    let marker = ''
    const onVersion = (made: string) => {
      marker = `<DeleteMarker>true</DeleteMarker>${element('DeleteMarkerVersionId', made)}`
    }
    if (VersionId !== undefined) store.purge(bucket, Key, VersionId)
    else await store.calls.run({ ...call, onVersion }, () => store.deleteObject(bucket, Key))
    if (Quiet === 'false') results.push(`<Deleted>${about}${marker}</Deleted>`)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${results.join('')}</DeleteResult>`
}
