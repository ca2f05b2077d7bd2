import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, it } from 'vitest'
import { smoke } from '../../../delivery/smoke.ts'

it('the smoke test of a deployment passes against this product', async () => {
  expect(await smoke(inject('endpoints').site, () => undefined)).toEqual([])
})

it('the smoke test reports every failed check of a site that is only one page', async () => {
  const server = createServer((_, response) => response.end('<h1>It works</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const faults = await smoke(`http://127.0.0.1:${port}`, () => undefined)
  server.close()
  expect(faults.length).toBeGreaterThan(6)
  expect(faults.join('\n')).toContain('content-security-policy is missing')
})
