import { runCommand } from './refusal.ts'
import { restoreItems } from './restore/command.ts'

await runCommand(restoreItems)
