import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Measures in a new process how long a bundle takes to load and how much memory it uses. Plain
 * JavaScript, because stripping types would still use the CPU while the bundle loads. It enables the
 * garbage collector only afterwards, because Node.js started with `--expose-gc` recompiles its
 * internal modules, which doubles an import.
 */
const [file = ''] = process.argv.slice(2)
const started = performance.now()
await import(file)
const ms = performance.now() - started
setFlagsFromString('--expose-gc')
runInNewContext('gc')()
const { heapUsed } = process.memoryUsage()
process.stdout.write(JSON.stringify({ ms, heapMB: heapUsed / 1e6 }))
