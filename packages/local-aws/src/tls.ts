import { generate } from 'selfsigned'
import type { State } from './state.ts'

export type Certificate = { key: string; cert: string }

/**
 * A self-signed certificate, created once per state folder so that a browser must trust it only
 * once.
 */
export async function localCertificate(state: State): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 3650 * 24 * 60 * 60 * 1000),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const kept = state.once('certificate', () =>
    JSON.stringify({ key: made.private, cert: made.cert }),
  )
  return JSON.parse(kept) as Certificate
}
