import { expect, inject, it } from 'vitest'

const path = '/api/openapi.json'
const ask = (acceptEncoding: string) =>
  fetch(`${inject('endpoints').site}${path}`, { headers: { 'accept-encoding': acceptEncoding } })

it('a long answer is compressed by the site, and has the same content as an uncompressed one', async () => {
  const [zipped, plain] = await Promise.all([ask('gzip'), ask('identity')])
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const answer of [zipped, plain]) expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(await zipped.json()).toEqual(await plain.json())
})
