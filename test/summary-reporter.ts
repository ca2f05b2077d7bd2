import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one line that any script can read: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      const broken = tests.filter((test) => test.result().state === 'failed').length
      // A file that does not load has no failed test, and has failed all the same.
      failed += broken === 0 && module.state() === 'failed' ? 1 : broken
    }
    // After the reporter that prints the failures, so that this line stays the last.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`))
  }
}
