import { recoverAccounts } from './recover/command.ts'
import { runCommand } from './refusal.ts'

await runCommand(recoverAccounts)
