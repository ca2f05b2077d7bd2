import { Account, accessProblem, inWords } from './account.ts'
import { accountChecks, finalChecks, lacksOf, mailChecks } from './checks.ts'
import { onlySettingsOf, withSettings } from './stage-settings.ts'

/** What an account still lacks for a stage: `npm run preflight -- prod`. It changes nothing. */
const tell = (line: string) => void process.stdout.write(`${line}\n`)

const help = `Says what an account lacks for a stage, and changes nothing: npm run preflight -- <stage> [-c key=value …]

  -c key=value   a setting, as for npm run deploy (infra/stages/context.ts lists the keys)

Exit codes: 0 nothing is missing, 1 something is.`

const check = () =>
  withSettings(
    () => onlySettingsOf(process.argv.slice(2)),
    async (settings) => {
      try {
        const checks = [...accountChecks, ...mailChecks, ...finalChecks]
        const lacks = await lacksOf(checks, settings, new Account())
        for (const lack of lacks) tell(inWords(lack))
        if (lacks.length === 0) tell(`The account has what the stage ${settings.stage} needs.`)
        return lacks.length === 0 ? 0 : 1
      } catch (error) {
        const lack = accessProblem(error)
        if (!lack) throw error
        tell(inWords(lack))
        return 1
      }
    },
  )

if (process.argv.includes('--help')) tell(help)
else await check()
