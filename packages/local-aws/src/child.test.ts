import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { startChild } from './child.ts'

describe('a child process', () => {
  it('is ended by stop without losing output', async () => {
    let output = ''
    const child = startChild(['sh', '-c', 'echo hello; sleep 60'], {
      cwd: tmpdir(),
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
    const child = startChild(['sh', '-c', 'exit 7'], { cwd: tmpdir(), onOutput: () => undefined })
    expect(await child.ended).toBe(7)
  })
})
