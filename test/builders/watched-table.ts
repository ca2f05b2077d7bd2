import type { Table } from '../../functions/platform/dynamodb/table.ts'

type Sent = { name: string; capacity: number }

type Command = { input: Record<string, unknown>; constructor: { name: string } }
type Answer = { ConsumedCapacity?: unknown }

const unitsOf = (consumed: unknown): number =>
  [consumed]
    .flat()
    .map((one) => Number((one as { CapacityUnits?: number } | undefined)?.CapacityUnits ?? 0))
    .reduce((sum, units) => sum + units, 0)

/** The same table, behind a client that somebody looks over the shoulder of. */
function behind(table: Table, around: (command: Command, send: () => Promise<Answer>) => unknown) {
  const client = new Proxy(table.client, {
    get: (target, property) =>
      property === 'send'
        ? (command: Command) =>
            around(command, () => target.send(command as never) as Promise<Answer>)
        : Reflect.get(target, property),
  })
  return { client, name: table.name } satisfies Table
}

/** Notes each command with the capacity units that DynamoDB counts for it. */
export function measured(table: Table): { table: Table; sent: Sent[] } {
  const sent: Sent[] = []
  const watched = behind(table, async (command, send) => {
    command.input.ReturnConsumedCapacity = 'TOTAL'
    const answer = await send()
    sent.push({ name: command.constructor.name, capacity: unitsOf(answer.ConsumedCapacity) })
    return answer
  })
  return { table: watched, sent }
}

/**
 * The table as a slow function sees it: what it reads comes at once, its writes wait at the door.
 * @param until whatever the writes wait for
 */
export function holding(table: Table, until: Promise<unknown>) {
  const reading = /^(Get|Query|Scan|BatchGet)Command$/
  let arrived = () => {}
  const atTheDoor = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const held = behind(table, async (command, send) => {
    if (reading.test(command.constructor.name)) return send()
    arrived()
    await until
    return send()
  })
  return { table: held, atTheDoor }
}

export class Killed extends Error {}

/**
 * The table as a function sees it that is killed at one of its steps: before the command leaves, or
 * after it was carried out and before the function hears of it. Nothing is sent any more then.
 * @param at the step, counted from 0
 */
export function dying(table: Table, at: number, when: 'before' | 'after') {
  const state = { steps: 0, isDead: false }
  const watched = behind(table, async (_, send) => {
    const step = state.steps
    state.steps += 1
    if (state.isDead || (step === at && when === 'before')) {
      state.isDead = true
      throw new Killed()
    }
    const answer = await send()
    if (step !== at) return answer
    state.isDead = true
    throw new Killed()
  })
  return { table: watched, state }
}
