import { parseArgs } from 'node:util'
import type { Context } from '../infra/stages/context.ts'
import { notDeployable, settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import type { StageSettings } from '../infra/stages/settings.ts'

/** What `-c key=value` (or `--context`) says, as the CDK's command line reads it. */
export function contextOf(args: string[]): { context: Context; positionals: string[] } {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  })
  const pairs = (values.context ?? []).map((pair) => {
    const [key = '', ...value] = String(pair).split('=')
    return [key, value.join('=')] as const
  })
  return { context: Object.fromEntries(pairs), positionals }
}

/** The `-c` arguments for another command with the same settings. */
export const asArguments = (context: Context): string[] =>
  Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`])

/**
 * The settings of a stage that is about to be deployed, before AWS is asked anything.
 * @throws SettingsError saying what is wrong with them, or why the stage cannot be deployed
 */
export function deployableSettings(context: Context): StageSettings {
  if (context.stage === undefined)
    throw new SettingsError('The stage is missing: it is dev, staging or prod.')
  const settings = settingsOf(context)
  const reason = notDeployable(settings)
  if (reason) throw new SettingsError(reason)
  return settings
}

/** Runs a command; wrong settings are told in their own words, without a stack trace. */
export async function withSettings(
  context: Context,
  command: (settings: StageSettings) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await command(deployableSettings(context))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
