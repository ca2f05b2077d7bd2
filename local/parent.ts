const intervalMs = 200

/**
 * Calls `end` when the npm that runs this script is gone. A killed npm passes no signal on, and its
 * script would stay behind with all its ports.
 *
 * Such scripts begin with `NPM_PID=$PPID exec` in package.json: npm's shell notes its parent before
 * anything else, so that even a kill while Node.js starts is seen, and makes way for the script.
 */
export function whenNpmIsGone(end: () => void): void {
  const npm = Number(process.env.NPM_PID)
  // Processes that this one starts have another parent.
  delete process.env.NPM_PID
  if (!npm) return
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    end()
  }, intervalMs)
  timer.unref()
}
