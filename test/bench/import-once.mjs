import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Runs in a fresh process: how long a bundle takes to load, and what it leaves in memory. Plain
 * JavaScript, since the compiler that takes types away would still be busy while the bundle loads;
 * and the collector is asked for afterwards, since Node.js started with `--expose-gc` compiles all of
 * its own modules anew, which doubles an import.
 */
const [file = ''] = process.argv.slice(2)
const started = performance.now()
await import(file)
const ms = performance.now() - started
setFlagsFromString('--expose-gc')
runInNewContext('gc')()
const { heapUsed, rss } = process.memoryUsage()
process.stdout.write(JSON.stringify({ ms, heapMB: heapUsed / 1e6, rssMB: rss / 1e6 }))
