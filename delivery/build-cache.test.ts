import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildOnce } from './build-cache.ts'

let root: string
let builds: number
let outcome: () => void

const run = () =>
  buildOnce(
    { root, name: 'it', sources: ['src', 'lock.json'], output: 'src/out', isThere: () => true },
    async () => {
      builds += 1
      outcome()
      write('src/out/made', String(builds))
    },
  )
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'veridock-build-'))
  builds = 0
  outcome = () => undefined
  write('src/deep/a.ts', 'a')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('builds the same sources once', async () => {
  await run()
  await run()
  expect(builds).toBe(1)
})

it.each([
  ['a changed file', () => write('src/deep/a.ts', 'b')],
  ['a new file', () => write('src/deep/b.ts', '')],
  ['a file gone', () => rmSync(join(root, 'src/deep/a.ts'))],
  ['other packages', () => write('lock.json', '{"a":1}')],
])('builds again for %s', async (_, change) => {
  await run()
  change()
  await run()
  expect(builds).toBe(2)
})

it('builds again after a build that was cut off, also of sources that were built before', async () => {
  await run()
  write('src/deep/a.ts', 'b')
  outcome = () => {
    throw new Error('cut off')
  }
  await expect(run()).rejects.toThrow('cut off')
  write('src/deep/a.ts', 'a')
  outcome = () => undefined
  await run()
  expect(builds).toBe(3)
})
