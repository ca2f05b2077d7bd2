import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { assertDistinct, checkPorts, portsFrom } from './ports.ts'

describe('the port check', () => {
  it('names a port that is in use', async () => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    await expect(checkPorts({ ...portsFrom(0, 0), cognito: port })).rejects.toThrow(
      `Port ${port} (cognito) is in use`,
    )
    await new Promise((closed) => server.close(closed))
  })

  it('refuses the same port for two parts', () => {
    expect(() => assertDistinct(portsFrom(5173, 5180))).not.toThrow()
    expect(() => assertDistinct(portsFrom(5182, 5180))).toThrow('site and s3 have the same port')
  })
})
