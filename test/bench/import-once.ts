/** Runs in a fresh process: how long a bundle takes to load, and what it leaves in memory. */
const [file = ''] = process.argv.slice(2)
const started = performance.now()
await import(file)
const ms = performance.now() - started
globalThis.gc?.()
const { heapUsed, rss } = process.memoryUsage()
process.stdout.write(JSON.stringify({ ms, heapMB: heapUsed / 1e6, rssMB: rss / 1e6 }))
