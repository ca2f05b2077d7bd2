import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from './compress.ts'

const long = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body: 'ab'.repeat(5000) }

it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP'])(
  'compresses a long answer for a caller that accepts %j',
  (accepted) => {
    const answer = compressed(long, { 'accept-encoding': accepted })
    expect(answer).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: {
        'cache-control': 'no-store',
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
      },
    })
    const sent = Buffer.from(answer.body ?? '', 'base64')
    expect(sent.length).toBeLessThan(500)
    expect(gunzipSync(sent).toString()).toBe(long.body)
  },
)

it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
  'sends the answer as it is to a caller that accepts %j',
  (accepted) => {
    expect(compressed(long, { 'accept-encoding': accepted })).toMatchObject({
      body: long.body,
      headers: { vary: 'accept-encoding' },
    })
  },
)

it('leaves short answers, and those without a body, as they are', () => {
  const gzip = { 'accept-encoding': 'gzip' }
  const short = { statusCode: 200, body: '{}' }
  expect(compressed(short, gzip)).toBe(short)
  const none = { statusCode: 204 }
  expect(compressed(none, gzip)).toBe(none)
})
