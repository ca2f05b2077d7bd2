import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildIfChanged } from './build-cache.ts'

let root: string
let builds: number
let outcome: () => void

const run = () =>
  buildIfChanged(
    {
      root,
      name: 'it',
      sources: ['src', 'lock.json'],
      output: 'src/out',
      outputExists: () => true,
    },
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

it('builds the same sources only once', async () => {
  await run()
  await run()
  expect(builds).toBe(1)
})

it.each([
  ['a changed file', () => write('src/deep/a.ts', 'b')],
  ['a new file', () => write('src/deep/b.ts', '')],
  ['a deleted file', () => rmSync(join(root, 'src/deep/a.ts'))],
  ['a change of the lock file', () => write('lock.json', '{"a":1}')],
])('builds again after %s', async (_, change) => {
  await run()
  change()
  await run()
  expect(builds).toBe(2)
})

it('builds again after a failed build, even if the sources are back to the last built state', async () => {
  await run()
  write('src/deep/a.ts', 'b')
  outcome = () => {
    throw new Error('build failed')
  }
  await expect(run()).rejects.toThrow('build failed')
  write('src/deep/a.ts', 'a')
  outcome = () => undefined
  await run()
  expect(builds).toBe(3)
})
