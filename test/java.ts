import { ensureJava } from '../local/java.ts'

/** Installs a missing Java before the tests, as `npm start` does. */
export function setup(): void {
  ensureJava({ log: (line) => process.stdout.write(`${line}\n`), install: true })
}
