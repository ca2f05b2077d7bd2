import project from '../package.json' with { type: 'json' }
import type { StageSettings } from './stages/settings.ts'

type Runbook = Pick<StageSettings, 'runbookUrl'>

/** The runbook's address: from the stage's settings, otherwise in package.json's repository. */
export const runbookOf = ({ runbookUrl }: Runbook): string =>
  runbookUrl ?? `${project.repository}/blob/main/docs/runbooks/alarms.md`

/**
 * An alarm's description: the user impact and a link to the runbook.
 * @param heading anchor of the heading in the runbook
 */
export const alarmDescription = (settings: Runbook, impact: string, heading: string): string =>
  `${impact}\n\nWhat to do: ${runbookOf(settings)}#${heading}`
