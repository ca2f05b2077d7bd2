import { parseArgs } from 'node:util'
import type { Context } from '../infra/stages/context.ts'
import { notDeployable, settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import type { StageSettings } from '../infra/stages/settings.ts'
import { runCommand } from './refusal.ts'

/** Parses `-c key=value` (or `--context`) as the CDK's command line does. */
export function parseContext(args: string[]): {
  context: Context
  positionals: string[]
  /** Names of all other options. */
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
 * Parses the arguments of a command that takes only a stage and settings. Rejects options of the AWS CLI or
 * the CDK (`--profile`, `--region`), which would have no effect.
 * @throws SettingsError naming the unknown arguments
 */
export function parseStageArguments(args: string[]): Context {
  const { context, positionals, unknown } = parseContext(args)
  const [stage, ...rest] = positionals
  const unexpected = [...unknown, ...rest]
  if (unexpected.length > 0)
    throw new SettingsError(
      `Unknown: ${unexpected.join(', ')}. The command takes only a stage and -c key=value; credentials come from the environment, such as AWS_PROFILE=….`,
    )
  if (stage !== undefined && context.stage !== undefined && context.stage !== stage)
    throw new SettingsError(`Which stage: ${stage} or ${context.stage}?`)
  return { ...context, ...(stage && { stage }) }
}

/** The `-c` arguments that pass the same settings to another command. */
export const contextArguments = (context: Context): string[] =>
  Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`])

/**
 * The settings of a stage that is about to be deployed. Calls no AWS.
 * @throws SettingsError if a setting is wrong, or the stage cannot be deployed with them
 */
export function deployableSettings(context: Context): StageSettings {
  if (context.stage === undefined)
    throw new SettingsError(
      'The stage is missing: add -c stage=dev, or staging or prod instead of dev.',
    )
  const settings = settingsOf(context)
  const reason = notDeployable(settings)
  if (reason) throw new SettingsError(reason)
  return settings
}

/** Runs the command of this process, for a stage with these settings. @param command returns the exit code */
export const runWithSettings = (
  context: () => Context,
  command: (settings: StageSettings, context: Context) => Promise<number>,
): Promise<void> =>
  runCommand(async () => {
    const parsed = context()
    process.exitCode = await command(deployableSettings(parsed), parsed)
  })
