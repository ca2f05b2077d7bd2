import { readFileSync } from 'node:fs'

/**
 * Measures in a new process how long the function render-report takes for its first report, its
 * import included, and for later ones, and how much memory the process used at most. Plain JavaScript,
 * because stripping types would use the CPU meanwhile.
 */
const [bundle = '', job = '', later = '3'] = process.argv.slice(2)
const event = JSON.parse(readFileSync(job, 'utf8'))

const started = performance.now()
const { handler } = await import(bundle)
const { pages, bytes } = await handler(event)
const cold = performance.now() - started
const { user, system } = process.cpuUsage()

const warm = []
for (let call = 0; call < Number(later); call += 1) {
  const begun = performance.now()
  await handler(event)
  warm.push(performance.now() - begun)
}
process.stdout.write(
  JSON.stringify({
    cold,
    coldCpu: (user + system) / 1000,
    warm: warm.toSorted((one, other) => one - other)[Math.floor(warm.length / 2)],
    peakMB: process.resourceUsage().maxRSS / 1000,
    pages,
    bytes,
  }),
)
