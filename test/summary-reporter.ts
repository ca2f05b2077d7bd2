import type { Reporter, TestModule } from 'vitest/node'

/** Ends the output with the line `N passed, N failed`, for scripts. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      const failedTests = tests.filter((test) => test.result().state === 'failed').length
      // A file that fails to load has no failed test: count it as one.
      failed += failedTests === 0 && module.state() === 'failed' ? 1 : failedTests
    }
    // On exit, so that it comes after the reporter that prints the failures.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`))
  }
}
