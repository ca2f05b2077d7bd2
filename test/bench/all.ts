import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** `npm run bench` runs every bench in turn, and fails if one missed a goal. */

const failedBenches: string[] = []
for (const name of ['functions', 'rendering', 'web', 'scale', 'faults']) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const bench = spawn(process.execPath, ['--expose-gc', file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  const [code] = (await once(bench, 'exit')) as [number]
  if (code !== 0) failedBenches.push(name)
}
if (failedBenches.length > 0) {
  process.stdout.write(`\nGoals were missed by: ${failedBenches.join(', ')}\n`)
  process.exitCode = 1
}
