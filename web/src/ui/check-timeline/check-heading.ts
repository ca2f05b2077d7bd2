import type { WatchCheck } from '../../../../shared/monitoring/watch.ts'

/** How a check is marked on the line, from the most important. */
export type CheckMark = 'alert' | 'notice' | 'none' | 'open'

const ofLevel = {
  alert: { title: 'Important change', mark: 'alert' },
  notice: { title: 'Worth knowing', mark: 'notice' },
  quiet: { title: 'Only details changed', mark: 'none' },
} as const

/** What a check came to, in two or three words, with a sentence where these are not enough. */
export function checkHeading(
  { state, reason, changes }: WatchCheck,
  isFirst: boolean,
): { title: string; mark: CheckMark; text?: string } {
  if (state === 'pending')
    return {
      title: 'Being checked',
      mark: 'open',
      text: 'Our analysts are reading the sources. The report appears here.',
    }
  if (state === 'withdrawn')
    return {
      title: 'Withdrawn, being checked again',
      mark: 'open',
      text: 'We withdrew this report. The new one appears here.',
    }
  if (state === 'none')
    return {
      title: 'Check failed',
      mark: 'open',
      text: reason || 'This check could not be completed. Your last report still applies.',
    }
  if (isFirst)
    return {
      title: 'First report',
      mark: 'none',
      text: 'Later reports are compared with the one before them.',
    }
  if (changes === null)
    return {
      title: 'Could not be compared',
      mark: 'notice',
      text: 'This report, or the one before it, is available only as a PDF. Read it to see what changed.',
    }
  const level = (['alert', 'notice', 'quiet'] as const).find((each) =>
    changes.some((change) => change.level === each),
  )
  return level ? ofLevel[level] : { title: 'No change', mark: 'none' }
}
