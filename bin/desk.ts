import { runCommand } from './desk/command.ts'

const { code, output } = await runCommand(process.argv.slice(2))
const stream = code === 0 ? process.stdout : process.stderr
stream.write(output)
process.exitCode = code
