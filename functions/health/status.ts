import {
  type ComponentStates,
  components,
  type Incident,
  type Status,
  statusDays,
} from '../../shared/status/status.ts'

const unknown: ComponentStates = {
  search: 'unknown',
  'sign-in': 'unknown',
  reports: 'unknown',
  mails: 'unknown',
  api: 'unknown',
}

export const noStatus = (at: Date): Status => ({
  checkedAt: at.toISOString(),
  states: unknown,
  days: [],
  incidents: [],
  mail: null,
})

const oldest = (at: Date): string =>
  new Date(at.getTime() - (statusDays - 1) * 86_400_000).toISOString().slice(0, 10)

function daysAfter(days: Status['days'], states: ComponentStates, at: Date): Status['days'] {
  const day = at.toISOString().slice(0, 10)
  const before = days.find((each) => each.day === day)?.checks ?? {}
  const checks = { ...before }
  for (const component of components) {
    if (states[component] === 'unknown') continue
    const [made, failed] = before[component] ?? [0, 0]
    checks[component] = [made + 1, failed + (states[component] === 'down' ? 1 : 0)]
  }
  const others = days.filter((each) => each.day !== day && each.day >= oldest(at))
  return [...others, { day, checks }].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** An incident runs from the first failed check to the first after it in which nothing fails. */
function incidentsAfter(
  incidents: readonly Incident[],
  states: ComponentStates,
  at: Date,
): Incident[] {
  const now = at.toISOString()
  const down = components.filter((component) => states[component] === 'down')
  const [newest, ...others] = incidents
  const kept = incidents.filter(
    ({ endedAt }) => endedAt === null || endedAt.slice(0, 10) >= oldest(at),
  )
  if (newest?.endedAt !== null) {
    if (down.length === 0) return kept
    return [{ startedAt: now, endedAt: null, components: down, notes: [] }, ...kept]
  }
  if (down.length === 0) {
    // What could not be checked may still be down.
    const isOver = newest.components.every((component) => states[component] === 'up')
    return isOver ? [{ ...newest, endedAt: now }, ...others] : [...incidents]
  }
  const affected = components.filter(
    (component) => newest.components.includes(component) || down.includes(component),
  )
  return [{ ...newest, components: affected }, ...others]
}

/** The status after a check. A check that comes late, after a newer one, changes nothing. */
export function statusAfter(
  status: Status,
  states: ComponentStates,
  mail: Status['mail'],
  at: Date,
): Status {
  const now = at.toISOString()
  if (status.days.length > 0 && now <= status.checkedAt) return status
  return {
    checkedAt: now,
    states,
    days: daysAfter(status.days, states, at),
    incidents: incidentsAfter(status.incidents, states, at),
    mail,
  }
}

/** @returns undefined if there was no incident in the last 90 days */
export function withNote(status: Status, text: string, at: Date): Status | undefined {
  const [newest, ...others] = status.incidents
  if (!newest) return undefined
  // A repeated run adds nothing.
  if (newest.notes.at(-1)?.text === text) return status
  const note = { at: at.toISOString(), text }
  return { ...status, incidents: [{ ...newest, notes: [...newest.notes, note] }, ...others] }
}
