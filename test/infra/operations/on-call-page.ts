import { readFileSync } from 'node:fs'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { severityText } from '../../../infra/severity.ts'
import { alarmsOf } from './alarm-delivery.ts'
import type { StageStack } from './stage-stacks.ts'

/** An alarm without its prefix, as the page for who is on call has it. */
type Row = { name: string; severity: string; heading: string | undefined; rollsBack: boolean }

const byName = (one: Row, other: Row) => one.name.localeCompare(other.name)

/** The rows of docs/on-call.md, by name. */
export function onCallRows(): Row[] {
  const rows = readFileSync('docs/on-call.md', 'utf8').matchAll(
    /^\| `([a-z-]+)` \| (page|ticket)(, rolls back)? \|.*\]\(runbooks\/alarms\.md#([\w-]+)\) \|$/gm,
  )
  return [...rows]
    .map(([, name = '', severity = '', rollback, heading]) => ({
      name,
      severity,
      heading,
      rollsBack: rollback !== undefined,
    }))
    .toSorted(byName)
}

/** The rows that the alarms of prod must have there, by name. */
export function rowsOfAlarms(stacks: StageStack[]): Row[] {
  const rollingBack = rollbackAlarms('prod')
  return [...alarmsOf(stacks)]
    .map(([name, { AlarmDescription }]) => ({
      name: name.replace('veridock-prod-', ''),
      severity: String(AlarmDescription).startsWith(severityText.page) ? 'page' : 'ticket',
      heading: String(AlarmDescription).split('#').at(-1),
      rollsBack: rollingBack.includes(name),
    }))
    .toSorted(byName)
}
