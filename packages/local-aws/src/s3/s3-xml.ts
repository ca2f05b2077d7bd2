import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type * as z from 'zod'
import { S3Error } from './s3-errors.ts'

const builder = new XMLBuilder({ ignoreAttributes: false })

/** Omits undefined elements; an array becomes one element per item. */
export const toXml = (document: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}`

const parents = ['Delete', 'Object', 'CompleteMultipartUpload', 'Part']
const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  // Keys may begin or end with white space.
  trimValues: false,
  // White space between elements is not content.
  tagValueProcessor: (name, value) => (parents.includes(name) ? '' : value),
  isArray: (name) => ['Object', 'Part'].includes(name),
})

/** @throws S3Error MalformedXML */
export function parseXml<Schema extends z.ZodType>(schema: Schema, xml: string): z.output<Schema> {
  try {
    return schema.parse(parser.parse(xml, true))
  } catch {
    throw new S3Error('MalformedXML')
  }
}
