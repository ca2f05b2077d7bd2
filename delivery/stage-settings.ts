import { parseArgs } from 'node:util'
import type { Context } from '../infra/stages/context.ts'
import { notDeployable, settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import type { StageSettings } from '../infra/stages/settings.ts'

/** What `-c key=value` (or `--context`) says, as the CDK's command line reads it. */
export function contextOf(args: string[]): {
  context: Context
  positionals: string[]
  /** Other options. */
  unknown: string[]
} {
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
  const { context: _, ...others } = values
  return {
    context: Object.fromEntries(pairs),
    positionals,
    unknown: Object.keys(others).map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
  }
}

/**
 * The stage and settings of a command that takes nothing else, so that an option of the AWS CLI or of
 * the CDK (`--profile`, `--region`) is not left out in silence.
 * @param flags the command's own
 * @throws SettingsError naming what it does not know
 */
export function onlySettingsOf(args: string[], flags: readonly string[] = []): Context {
  const known = args.filter((each) => !flags.includes(each))
  const { context, positionals, unknown } = contextOf(known)
  const [stage, ...rest] = positionals
  const strange = [...unknown, ...rest]
  if (strange.length > 0)
    throw new SettingsError(
      `Unknown: ${strange.join(', ')}. It takes a stage and -c key=value alone; credentials come from the environment, as AWS_PROFILE=….`,
    )
  if (stage !== undefined && context.stage !== undefined && context.stage !== stage)
    throw new SettingsError(`Which stage: ${stage} or ${context.stage}?`)
  return { ...context, ...(stage && { stage }) }
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
    throw new SettingsError(
      'The stage is missing: add -c stage=dev, or staging or prod in its place.',
    )
  const settings = settingsOf(context)
  const reason = notDeployable(settings)
  if (reason) throw new SettingsError(reason)
  return settings
}

/** Runs a command; wrong settings are told in their own words, without a stack trace. */
export async function withSettings(
  context: () => Context,
  command: (settings: StageSettings, context: Context) => Promise<number>,
): Promise<void> {
  try {
    const asked = context()
    process.exitCode = await command(deployableSettings(asked), asked)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
