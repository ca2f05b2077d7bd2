import project from '../package.json' with { type: 'json' }
import type { StageSettings } from './stages/settings.ts'

type Runbook = Pick<StageSettings, 'runbookUrl'>

/** The runbook's page: the stage's own, else that of the repository that package.json names. */
export const runbookOf = ({ runbookUrl }: Runbook): string =>
  runbookUrl ?? `${project.repository}/blob/main/docs/runbooks/alarms.md`

/**
 * An alarm's description: user impact, and where it says what to do.
 * @param heading in the runbook, as a link names it
 */
export const alarmDescription = (settings: Runbook, impact: string, heading: string): string =>
  `${impact}\n\nWhat to do: ${runbookOf(settings)}#${heading}`
