import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figures.ts'

/** The suite's tests that inject faults, by kind; every test of these files injects at least one. */
const suites = {
  'services fail, mails and reports': ['test/integration/fault-injection/'],
  'functions killed between two steps': ['test/integration/properties/kills.test.ts'],
  'bursts at the limits': ['test/integration/properties/bursts.test.ts'],
  'reports dropped, odd and hostile': ['test/integration/drop-matrix.test.ts'],
  'events twice, late, out of order': [
    'test/integration/drops.test.ts',
    'test/integration/mail-once.test.ts',
    'test/integration/payments.test.ts',
  ],
  'the machine is killed': ['test/integration/restart.test.ts'],
}

type Test = { status: string; fullName: string; failureMessages: string[] }
type Report = { testResults: { name: string; assertionResults: Test[] }[] }

async function run(files: string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-faults-'))
  const outputFile = join(folder, 'report.json')
  try {
    const vitest = spawn(
      'vitest',
      ['run', '--project', 'product', '--reporter=json', `--outputFile=${outputFile}`, ...files],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, FULL: '1' } },
    )
    await once(vitest, 'exit')
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs all fault tests of the suite. They assert that nothing is lost or repeated, so a failed test
 * is a fault that the product did not survive.
 */
export async function faultTests(): Promise<Figure[]> {
  const { testResults } = await run(Object.values(suites).flat())
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        process.stderr.write(`${name}: ${fullName}\n${failureMessages.join('\n')}\n`)
  return Object.entries(suites).flatMap(([suite, files]): Figure[] => {
    const tests = testResults
      .filter(({ name }) => files.some((file) => name.includes(file)))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed')
    const survived = tests.filter(({ status }) => status === 'passed').length
    return [
      {
        name: `${suite}: kinds of fault injected`,
        value: tests.length,
        unit: '',
        goal: { atLeast: 1 },
      },
      { name: `${suite}: survived`, value: survived, unit: '', goal: { atLeast: tests.length } },
      {
        name: `${suite}: lost or doubled`,
        value: tests.length - survived,
        unit: '',
        goal: { atMost: 0 },
      },
    ]
  })
}
