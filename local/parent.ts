const intervalMs = 200

/**
 * Calls `end` when the npm process that runs this script has ended. A killed npm does not forward
 * the signal, so its script would keep running and block its ports.
 *
 * In package.json such scripts begin with `NPM_PID=$PPID exec`: the shell stores npm's process id
 * first, so that a kill during the start of Node.js is detected too, and `exec` replaces the shell.
 */
export function whenNpmIsGone(end: () => void): void {
  const npm = Number(process.env.NPM_PID)
  // Child processes must not inherit it: npm is not their parent.
  delete process.env.NPM_PID
  if (!npm) return
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    end()
  }, intervalMs)
  timer.unref()
}
