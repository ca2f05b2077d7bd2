import { type ChildProcess, spawn } from 'node:child_process'

export type Child = {
  readonly process: ChildProcess
  /** Resolves with the exit code when the process has ended and all of its output was heard. */
  readonly ended: Promise<number>
  stop(): Promise<void>
}

/**
 * Shell script that runs the child and a watcher. The watcher reads a pipe that only this process
 * has open. When this process ends for any reason, the pipe closes and the watcher ends the child.
 */
const watched = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
( cat <&3 >/dev/null; kill -TERM "$child" ) 2>/dev/null >/dev/null &
wait "$child" 2>/dev/null
`

/**
 * Starts a program that never outlives this process. It gets its own process group, so that Ctrl-C
 * reaches only this process, which then stops everything in order.
 */
export function startChild(
  command: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; onOutput: (text: string) => void },
): Child {
  const child = spawn('sh', ['-c', watched, 'sh', ...command], {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  child.stdin.on('error', () => {})
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => options.onOutput(text))
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
  return {
    process: child,
    ended,
    async stop() {
      child.stdin.end()
      const timer = setTimeout(() => killGroup(child), 5_000)
      await ended
      clearTimeout(timer)
    },
  }
}

function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
