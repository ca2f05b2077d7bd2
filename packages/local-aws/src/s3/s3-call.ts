import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { WhyDenied } from '../iam/permissions.ts'
import type { Signer } from '../sigv4.ts'
import type { CallContext, ObjectStore } from './s3-store.ts'
import { toXml } from './s3-xml.ts'

/** A request to S3 whose signature and permissions were checked. */
export type S3Call = {
  request: IncomingMessage
  bucket: string
  /** Empty if the request is about the bucket. */
  key: string
  query: URLSearchParams
  signer: Signer
  store: ObjectStore
  context: CallContext
  whyDenied: WhyDenied
}

export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Readable
}

export const xmlAnswer = (
  root: string,
  content: object,
  headers: Record<string, string> = {},
): Answer => ({
  headers: { 'content-type': 'application/xml', ...headers },
  body: toXml({ [root]: { '@_xmlns': 'http://s3.amazonaws.com/doc/2006-03-01/', ...content } }),
})
