import { type CheckId, checkOf } from '../../../../shared/reports/checks.ts'
import { pointsOf } from '../../../../shared/reports/score.ts'
import { capitalize } from '../../domain/reports/score.ts'
import { type Choice, findingOf } from './choices.ts'

/** The points that a choice takes from its dimension; undefined where nothing can take any. */
export const pointsToLose = (id: CheckId, choice: Choice): number | undefined => {
  if (choice === 'unknown') return checkOf(id).unknownPoints
  const finding = findingOf(choice)
  return finding && pointsOf(finding.state, finding.severity)
}

/** With a minus sign, as a report writes it. */
export const pointsText = (points: number): string => (points === 0 ? '0' : `−${points}`)

const names = { clear: 'Clear', unknown: 'Not known', 'not-applicable': 'Does not apply' } as const

export const choiceText = (choice: Choice): string => {
  if (choice === 'clear' || choice === 'unknown' || choice === 'not-applicable')
    return names[choice]
  const [severity, closed] = choice.split('-')
  return `${capitalize(severity ?? '')} finding${closed ? ', closed' : ''}`
}
