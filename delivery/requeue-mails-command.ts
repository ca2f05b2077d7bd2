import { print } from './print.ts'
import { runCommand } from './requeue-mails/command.ts'

const refusal = await runCommand(process.argv.slice(2), print)
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
