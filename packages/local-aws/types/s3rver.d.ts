declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** A Koa application that speaks S3's REST API over a store. */
  export default class S3rver {
    constructor(options: {
      silent: boolean
      directory: string
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
    })
    store: unknown
    context: { store: unknown }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    on(event: 'error', listener: (error: Error) => void): this
  }
}

declare module 's3rver/lib/models/object.js' {
  import type { Readable } from 'node:stream'

  export default class S3Object {
    static ALLOWED_METADATA: string[]
    constructor(
      bucket: string,
      key: string,
      content: Readable | null,
      metadata: Record<string, string | number>,
    )
    bucket: string
    key: string
    content: Readable | Buffer | null
    metadata: Record<string, string>
    range?: { start: number; end: number }
  }
}

declare module 's3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string, detail?: Record<string, string>)
    code: string
    status: number
    toXML(): string
  }
}

declare module 's3rver/lib/models/config.js' {
  export function getConfigModel(type: 'cors'): new (xml: string) => object
}
