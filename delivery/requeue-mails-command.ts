import { runCommand } from './refusal.ts'
import { requeueMails } from './requeue-mails/command.ts'

await runCommand(requeueMails)
