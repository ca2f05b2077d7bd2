import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startChild } from 'local-aws/child-process'
import { StartError } from 'local-aws/start-error'

/**
 * The command of a synth. Its heap grows to half a gigabyte within seconds, and threads that collect it
 * meanwhile take half of the processor time.
 */
export const synthCommand = [process.execPath, '--single-threaded-gc', 'bin/app.ts'] as const

/**
 * Synthesizes the local stage in a child process, since the CDK would leave half a gigabyte in
 * memory.
 * @throws StartError with the output of the synth
 */
export async function synthesize(options: {
  root: string
  /** Has a subfolder for each synth; the newest is in use. */
  folder: string
  port: number
  portBase: number
}): Promise<string> {
  const { root, folder, port, portBase } = options
  const dir = join(folder, String(Date.now()))
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>
  }
  let output = ''
  const child = startChild([...synthCommand], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: dir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'local', port, portBase }),
      CDK_DISABLE_VERSION_CHECK: '1',
      // The rule checks take half of a synth's time. Tests check the deployed stages.
      CDK_VALIDATION: 'false',
    },
    onOutput: (text) => {
      output += text
    },
  })
  if ((await child.ended) !== 0) {
    rmSync(dir, { recursive: true, force: true })
    throw new StartError(`The synth of the local stage failed:\n${output.trim()}`)
  }
  return dir
}

/** Deletes all assemblies older than this one. */
export function removeOlder(dir: string): void {
  const folder = dirname(dir)
  for (const name of readdirSync(folder))
    if (name < basename(dir)) rmSync(join(folder, name), { recursive: true, force: true })
}
