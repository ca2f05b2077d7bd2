import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { freePorts } from '../free-ports.ts'
import type { Endpoints } from './buyer.ts'

/** A copy of the product as `npm start` runs it: in processes of its own, on ports of its own. */
export async function ownCopy(from: number) {
  const { port, portBase } = await freePorts(from)
  const stateDir = `.local/ports/${port}`
  let child: ChildProcess | undefined
  const begin = (command = [process.execPath, 'local/main.ts']) => {
    const [program = '', ...args] = command
    const started = spawn(program, args, {
      env: { ...process.env, PORT: String(port), LOCAL_PORT_BASE: String(portBase) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    return started
  }

  return {
    port,
    portBase,
    get pid(): number {
      if (child?.pid === undefined) throw new Error('The copy is not running')
      return child.pid
    },

    begin,

    /** Ends when the ready line is printed. */
    async start(command?: string[]): Promise<Endpoints> {
      let output = ''
      const started = begin(command)
      await new Promise<void>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString()
          if (output.includes(`Veridock is ready: http://localhost:${port}`)) resolve()
        }
        started.stdout.on('data', read)
        started.stderr.on('data', read)
        started.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)))
      })
      return JSON.parse(readFileSync(`${stateDir}/endpoints.json`, 'utf8')) as Endpoints
    },

    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },

    forget: () => rmSync(stateDir, { recursive: true, force: true }),
  }
}
