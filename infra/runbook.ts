import type { StageSettings } from './stages/settings.ts'

type Runbook = Pick<StageSettings, 'runbookUrl'>

/** Where the runbook is: its page where the stage knows one, else the file of this repository. */
export const runbookOf = ({ runbookUrl }: Runbook): string => runbookUrl ?? 'docs/runbook.md'

/**
 * An alarm's words: what somebody suffers, and where it says what to do.
 * @param heading in the runbook, as a link names it
 */
export const withHelp = (settings: Runbook, harm: string, heading: string): string =>
  `${harm}\n\nWhat to do: ${runbookOf(settings)}#${heading}`
