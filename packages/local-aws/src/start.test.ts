import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startChild } from './child.ts'
import { assertDistinct, checkPorts, portsFrom } from './ports.ts'
import { State } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

describe('the state folder', () => {
  it('is used by one process at a time', async () => {
    const dir = join(folder, 'one')
    const state = await State.open(dir)
    await expect(State.open(dir)).rejects.toThrow('is in use by another process')
    await state.close()
    await (await State.open(dir)).close()
  })

  it('keeps generated values; a fresh start deletes everything but the entries in `except`', async () => {
    const dir = join(folder, 'two')
    const open = async (fresh?: { except: string[] }) => {
      const state = await State.open(dir, fresh)
      const id = state.once('id', () => String(Math.random()))
      await state.close()
      return id
    }
    const id = await open()
    expect(await open()).toBe(id)
    writeFileSync(join(dir, 'spared'), '')
    expect(await open({ except: ['spared'] })).not.toBe(id)
    expect(existsSync(join(dir, 'spared'))).toBe(true)
  })
})

describe('a child process', () => {
  it('is ended by stop without losing output', async () => {
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

  it('reports its exit code', async () => {
    const child = startChild(['sh', '-c', 'exit 7'], { cwd: folder, onOutput: () => undefined })
    expect(await child.ended).toBe(7)
  })
})
