import { ensureJava } from '../local/java.ts'

/** Before any test: a missing Java is announced and installed, as `npm start` does it. */
export function setup(): void {
  ensureJava({ log: (line) => process.stdout.write(`${line}\n`), install: true })
}
