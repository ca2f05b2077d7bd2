import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startChild } from './child.ts'
import { checkPorts, portFromEnv, portsFrom } from './ports.ts'
import { State, stateDirOf } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the ports', () => {
  it('that are taken are named, with the variable that moves them', async () => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    await expect(checkPorts({ ...portsFrom(0, 0), site: port })).rejects.toThrow(
      `Port ${port} (site) is taken: stop what listens there, or set PORT to another number.`,
    )
    await expect(checkPorts({ ...portsFrom(0, 0), cognito: port })).rejects.toThrow(
      'LOCAL_PORT_BASE',
    )
    await new Promise((closed) => server.close(closed))
  })

  it('come from variables that must be numbers', () => {
    process.env.SOME_PORT = 'abc'
    expect(() => portFromEnv('SOME_PORT', 1)).toThrow('SOME_PORT is "abc"')
    process.env.SOME_PORT = '8080'
    expect(portFromEnv('SOME_PORT', 1)).toBe(8080)
    delete process.env.SOME_PORT
    expect(portFromEnv('SOME_PORT', 1)).toBe(1)
  })
})

describe('the state folder', () => {
  it('is used by one copy at a time', async () => {
    const dir = join(folder, 'one')
    const state = await State.open(dir, { fresh: false })
    await expect(State.open(dir, { fresh: false })).rejects.toThrow(
      'is in use by a copy that is running',
    )
    await state.close()
    await (await State.open(dir, { fresh: false })).close()
  })

  it('keeps what was made once, until a fresh start, which spares the other copies', async () => {
    const dir = stateDirOf(folder, 5173, 5173)
    const other = stateDirOf(folder, 6000, 5173)
    const open = async (fresh: boolean) => {
      const state = await State.open(dir, { fresh })
      const id = state.once('id', () => String(Math.random()))
      await state.close()
      return id
    }
    const id = await open(false)
    expect(await open(false)).toBe(id)
    const copy = await State.open(other, { fresh: false })
    await copy.close()
    writeFileSync(join(other, 'kept'), '')
    expect(await open(true)).not.toBe(id)
    expect(existsSync(join(other, 'kept'))).toBe(true)
  })
})

describe('a child process', () => {
  it('is ended by stop, and its output is not lost', async () => {
    let output = ''
    const child = startChild(['sh', '-c', 'echo hello; sleep 60'], {
      cwd: folder,
      onOutput: (text) => {
        output += text
      },
    })
    while (!output) await new Promise((resolve) => setTimeout(resolve, 10))
    await child.stop()
    expect(output).toBe('hello\n')
    expect(await child.ended).not.toBe(0)
  })

  it('tells its exit code', async () => {
    const child = startChild(['sh', '-c', 'exit 7'], { cwd: folder, onOutput: () => undefined })
    expect(await child.ended).toBe(7)
  })
})
