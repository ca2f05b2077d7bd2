import { execFileSync } from 'node:child_process'

const lookEveryMs = 200

const ask = (field: 'args' | 'ppid', pid: number): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

/** npm runs a script through a shell, which may or may not have made way for the script. */
function npmAbove(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined
  try {
    const isNpm = (pid: number) => /\bnpm\b/.test(ask('args', pid))
    const parent = process.ppid
    if (isNpm(parent)) return parent
    const above = Number(ask('ppid', parent))
    return above > 1 && isNpm(above) ? above : undefined
  } catch {
    // A machine without ps: then only signals end this process.
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Calls `end` when the npm that runs this script is gone. A killed npm passes nothing on, and its
 * script would stay behind with all its ports.
 */
export function whenNpmIsGone(end: () => void): void {
  const npm = npmAbove()
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(timer)
    end()
  }, lookEveryMs)
  timer.unref()
}
