import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { State } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'state-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
