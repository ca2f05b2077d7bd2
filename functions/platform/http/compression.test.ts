import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress } from './compression.ts'

const headers = { 'content-type': 'application/json' }
const long = JSON.stringify({ items: Array.from({ length: 100 }, (_, n) => ({ name: '名', n })) })
const answer = (body: string) => ({ statusCode: 200, headers, body })

describe('an answer of the API', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'])(
    'is compressed for a caller that accepts %s, with the same content',
    (accepted) => {
      const result = compress(answer(long), accepted)
      expect(result.headers).toEqual({
        ...headers,
        vary: 'accept-encoding',
        'content-encoding': 'gzip',
      })
      const bytes = Buffer.from(result.body ?? '', 'base64')
      expect(result.isBase64Encoded).toBe(true)
      expect(bytes.length).toBeLessThan(long.length / 4)
      expect(gunzipSync(bytes).toString()).toBe(long)
    },
  )

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is not compressed for a caller that accepts %s',
    (accepted) => {
      const result = compress(answer(long), accepted)
      expect(result).toEqual({ ...answer(long), headers: { ...headers, vary: 'accept-encoding' } })
    },
  )

  it('is unchanged if it is short or has no body', () => {
    expect(compress(answer('{"a":1}'), 'gzip')).toEqual(answer('{"a":1}'))
    expect(compress({ statusCode: 204 }, 'gzip')).toEqual({ statusCode: 204 })
  })
})
