import { print } from './print.ts'
import { runCommand } from './requeue-mails/command.ts'

const { text, isRefused } = await runCommand(process.argv.slice(2))
if (isRefused) process.exitCode = 1
print(text)
