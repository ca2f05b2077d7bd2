import { alarmSubscriptions } from './alarm-subscriptions.ts'
import { awsCli } from './aws.ts'
import { accountChecks, finalChecks, mailChecks } from './checks.ts'
import { print } from './print.ts'
import { reportIssues } from './report-issues.ts'
import { parseStageArguments, runWithSettings } from './stage-settings.ts'

const help = `Checks whether an account is ready for a stage, and changes nothing: npm run preflight -- <stage> [-c key=value …]

  -c key=value   a setting, as for npm run deploy (infra/stages/context.ts lists the keys)

Exit codes: 0 nothing is missing, 1 something is missing.`

/** Prints what an account lacks for a stage. */
const preflight = () =>
  runWithSettings(
    () => parseStageArguments(process.argv.slice(2)),
    async (settings) => {
      const isReady = await reportIssues(
        [...accountChecks, ...mailChecks, ...finalChecks, alarmSubscriptions(awsCli)],
        settings,
      )
      if (isReady) print(`The account has what the stage ${settings.stage} needs.`)
      return isReady ? 0 : 1
    },
  )

if (process.argv.includes('--help')) print(help)
else await preflight()
