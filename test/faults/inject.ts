import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, faults } from './faults.ts'

/**
 * Injects the faults of faults.ts one at a time into a copy of the tree, and runs the tests that
 * should fail because of it. Source: CONTRIBUTING.md.
 */

const help = `Usage: npm run test:faults -- [options]

  --list           the faults and their tests, without running them
  --only <text>    faults with this text in their name; can be repeated
  --project <name> faults that tests of this Vitest project catch; can be repeated
  --sample <n>     so many faults, chosen at random
  --seed <n>       seed of --sample; default 1
  --commit <id>    the tree of this commit; default: the working tree as it is
  --skip-clean     do not run the tests without a fault first
`

type Options = { only: string[]; project: string[]; sample: number | undefined; seed: number }

/** Mulberry32: the same numbers from the same seed on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function chosen({ only, project, sample, seed }: Options): Fault[] {
  const random = randomFrom(seed)
  const drawn = new Set(
    sample === undefined
      ? faults
      : faults
          .map((fault) => ({ fault, order: random() }))
          .toSorted((a, b) => a.order - b.order)
          .slice(0, sample)
          .map(({ fault }) => fault),
  )
  return faults.filter(
    (fault) =>
      drawn.has(fault) &&
      (only.length === 0 || only.some((text) => fault.name.includes(text))) &&
      (project.length === 0 || project.includes(fault.project)),
  )
}

/** Links every package, but those of this repository to their folders in the copy. */
function linkPackages(root: string): void {
  const modules = resolve('node_modules')
  const link = (name: string, to: string) => {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true })
    symlinkSync(to, join(root, 'node_modules', name))
  }
  const own = globSync('packages/*', { cwd: root }).map((path) => path.slice('packages/'.length))
  for (const name of globSync(['*', '@*/*', '.bin'], { cwd: modules }))
    if (!own.includes(name) && !/^@[^/]+$/.test(name)) link(name, join(modules, name))
  for (const name of own) link(name, join(root, 'packages', name))
}

/** @param commit @default the working tree, without what git ignores */
function copyTree(commit: string | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'veridock-faults-'))
  const maxBuffer = 2 ** 30
  if (commit === undefined) {
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      maxBuffer,
    })
    for (const file of new Set(listed.toString().split('\0')))
      if (file !== '' && existsSync(file)) cpSync(file, join(root, file))
  } else {
    const input = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer })
    execFileSync('tar', ['-x', '-C', root], { input })
  }
  linkPackages(root)
  return root
}

type Test = { status: string; fullName: string }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Test[] }[]
}
type Run = { report: Report | undefined; seconds: number; output: string }

async function vitest(root: string, given: readonly Pick<Fault, 'project' | 'tests'>[]) {
  const started = performance.now()
  const outputFile = join(root, 'node_modules', 'report.json')
  rmSync(outputFile, { force: true })
  const projects = new Set(given.map(({ project }) => project))
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...[...projects].flatMap((project) => ['--project', project]),
      ...(given.length === 1 ? ['--bail=1'] : []),
      '--reporter=json',
      `--outputFile=${outputFile}`,
      ...new Set(given.flatMap(({ tests }) => tests)),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await once(child, 'close')
  const report = existsSync(outputFile)
    ? (JSON.parse(readFileSync(outputFile, 'utf8')) as Report)
    : undefined
  return { report, seconds: (performance.now() - started) / 1000, output } satisfies Run
}

const failedTests = ({ report }: Run) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: name, fullName })),
  )

/** Why no test failed, as far as the run tells. */
function reasonOf({ report, output }: Run): string {
  if (!report) return `the run did not start:\n${output.slice(-2000)}`
  const broken = report.testResults.find(({ status }) => status === 'failed')
  if (broken) return `no test failed, but its file or a hook did: ${broken.message}`
  return report.numPassedTests === 0
    ? `no test ran:\n${output.slice(-2000)}`
    : `${report.numPassedTests} tests passed`
}

/** @throws if the tests fail without a fault */
async function assertClean(root: string, given: readonly Fault[]): Promise<void> {
  const run = await vitest(root, given)
  const failed = failedTests(run).map(({ file, fullName }) => `${file}: ${fullName}`)
  const isLoaded = run.report?.testResults.every(({ assertionResults }) => assertionResults.length)
  if (failed.length > 0 || !run.report?.numPassedTests || !isLoaded)
    throw new Error(`Without a fault: ${failed.join('\n') || reasonOf(run)}`)
  print(
    `without a fault, ${run.report.numPassedTests} tests pass (${Math.round(run.seconds)} s)\n\n`,
  )
}

type Outcome = 'caught' | 'MISSED' | 'not applicable'

/** Why a fault cannot be injected. */
function obstacleTo({ file, text }: Fault, root: string): string | undefined {
  const path = join(root, file)
  const count = existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
  return count === 1 ? undefined : `its text occurs ${count} times in ${file}`
}

async function inject(root: string, fault: Fault): Promise<Outcome> {
  const obstacle = obstacleTo(fault, root)
  if (obstacle) return tell(fault, 'not applicable', obstacle)
  const path = join(root, fault.file)
  const content = readFileSync(path, 'utf8')
  try {
    writeFileSync(
      path,
      content.replace(fault.text, () => fault.replacement),
    )
    const run = await vitest(root, [fault])
    const [first] = failedTests(run)
    const seconds = `${run.seconds.toFixed(1)} s`
    return first
      ? tell(fault, 'caught', `${seconds}, ${fault.project}: ${first.fullName}`)
      : tell(fault, 'MISSED', `${seconds}, ${fault.tests.join(', ')}: ${reasonOf(run)}`)
  } finally {
    writeFileSync(path, content)
  }
}

function tell({ name }: Fault, outcome: Outcome, how: string): Outcome {
  print(`${outcome.padEnd(7)} ${name}\n        ${how}\n`)
  return outcome
}

const print = (text: string) => void process.stdout.write(text)

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [] },
    project: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    commit: { type: 'string' },
    'skip-clean': { type: 'boolean' },
  },
})
const {
  help: asksHelp,
  list,
  only,
  project,
  sample,
  seed,
  commit,
  'skip-clean': skipsClean,
} = values
const given = chosen({
  only,
  project,
  sample: sample ? Number(sample) : undefined,
  seed: Number(seed),
})

if (asksHelp) print(help)
else if (list)
  for (const { name, file, project, tests } of given)
    print(`${name}\n        ${file}\n        ${project}: ${tests.join(', ')}\n`)
else if (given.length === 0) throw new Error('No such fault: --list shows all.')
else {
  const root = copyTree(commit)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  // An older commit may lack a text, or have it elsewhere.
  if (commit === undefined)
    for (const fault of given) {
      const obstacle = obstacleTo(fault, root)
      if (obstacle) throw new Error(`${fault.name}: ${obstacle}`)
    }
  if (!skipsClean) await assertClean(root, given)
  const outcomes: Outcome[] = []
  for (const fault of given) outcomes.push(await inject(root, fault))
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
  const left = count('not applicable') > 0 ? `${count('not applicable')} not applicable\n` : ''
  print(`\nTook ${Math.ceil(performance.now() / 60_000)} min\n${left}`)
  print(`${count('caught')} of ${given.length} caught\n`)
  process.exitCode = count('MISSED') > 0 ? 1 : 0
}
