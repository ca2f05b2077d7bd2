import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { type Pass, passOutput } from '../infra/stacks/names.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { ownAccount } from './checks.ts'
import { print } from './print.ts'
import { reportIssues } from './report-issues.ts'
import { parseContext, runWithSettings } from './stage-settings.ts'

const help = `Deploys a stage: npm run deploy -- -c stage=<stage> [-c key=value …] [options of cdk deploy]

  --app <folder>   deploys what was built already for this stage, as the pipeline does

The first time: npm run first-deployment -- <stage>`

const args = process.argv.slice(2)

const run = (script: string, ...rest: string[]): number =>
  spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1

/** The folder of templates and files that are built already. */
const { app: built } = parseArgs({
  args,
  strict: false,
  allowPositionals: true,
  options: { app: { type: 'string', short: 'a' } },
}).values

/**
 * Refuses a folder that was not built for the stage as it is deployed after its first deployment.
 * @throws SettingsError
 */
function assertBuiltFor(stage: string, folder: string): void {
  // As a command, `--app` would run what no setting of this command has checked.
  if (!existsSync(join(folder, 'manifest.json')))
    throw new SettingsError(`--app ${folder} is no folder that cdk synth has written.`)
  const { stacks } = new CloudAssembly(folder)
  const other = stacks.find(({ stackName }) => !stackName.startsWith(`Veridock-${stage}-`))
  if (other || stacks.length === 0)
    throw new SettingsError(
      `--app ${folder} was built for another stage than ${stage}: it has ${other ? `the stack ${other.stackName}` : 'no stack'}.`,
    )
  const first: Pass = 'first'
  const isFirst = stacks.some(({ template }) => template.Outputs?.[passOutput]?.Value === first)
  if (isFirst)
    throw new SettingsError(
      `--app ${folder} was built with firstDeployment, which only npm run first-deployment may set.`,
    )
}

/** Builds the site, if it is not, and runs `cdk deploy` with all arguments, if the settings are complete. */
const deploy = () =>
  runWithSettings(
    () => parseContext(args).context,
    async (settings) => {
      if (settings.firstDeployment)
        throw new SettingsError('Only npm run first-deployment may set firstDeployment.')
      if (built !== undefined) assertBuiltFor(settings.stage, String(built))
      // If the settings name an account, checks that the credentials belong to it.
      const isOwnAccount =
        settings.account === undefined || (await reportIssues([ownAccount], settings))
      if (!isOwnAccount) return 1
      const status = built === undefined ? run('web/prerender/build.ts') : 0
      return status === 0 ? run('node_modules/aws-cdk/bin/cdk', 'deploy', ...args) : status
    },
  )

if (args.includes('--help')) print(help)
else await deploy()
