import { ensureJava } from '../local/java.ts'

/** Installs a missing Java before the tests, as `npm start` does. */
export async function setup(): Promise<void> {
  await ensureJava({ log: (line) => process.stdout.write(`${line}\n`), install: true })
}
