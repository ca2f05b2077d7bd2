import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { startChild } from './child.ts'

describe('a child process', () => {
  it('is ended by stop without losing output', async () => {
    let output = ''
    const child = startChild(['sh', '-c', 'echo hello; exec sleep 60'], {
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

  it('has ended when the last of its output was heard', async () => {
    const heard: string[] = []
    const child = startChild(['sh', '-c', '(sleep 0.2; echo late) & exit 3'], {
      cwd: tmpdir(),
      onOutput: (text) => heard.push(text),
    })
    expect(await child.ended).toBe(3)
    expect(heard.join('')).toBe('late\n')
  })
})
