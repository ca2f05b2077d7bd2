import { randomUUID } from 'node:crypto'
import type { JsonObject, Resource, Template } from '../cloudformation/template.ts'
import type { InvokePermissions } from '../lambda/invoke-permissions.ts'
import type { LambdaFunction } from '../lambda/lambda.ts'
import type { Queue } from '../sqs/sqs.ts'
import { assertOnly, StartError } from '../start-error.ts'
import { matchesPattern } from './event-pattern.ts'

/** The fields of an event that its service sets; the bus adds the others. */
export type BusEvent = { source: string; 'detail-type': string; detail: JsonObject }

type Rule = { resource: Resource; arn: string; pattern: JsonObject | undefined; everyMs: number }

type BusOptions = {
  find: (arn: string) => LambdaFunction | undefined
  queueOf: (arn: string) => Queue
  invokePermissions: InvokePermissions
  region: string
  accountId: string
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** @throws StartError if the schedule is not emulated */
function msOf(schedule: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? []
  const ms = units[unit]
  if (!count || !ms) throw new StartError(`The local cloud does not know the schedule ${schedule}.`)
  return Number(count) * ms
}

const isOn = ({ properties }: Resource): boolean => properties.State !== 'DISABLED'

/** The default event bus, with scheduled rules and rules with event patterns. */
export class EventBridge {
  readonly #rules: Rule[]
  #timers: NodeJS.Timeout[] = []
  readonly #options: BusOptions

  constructor(template: Template, options: BusOptions) {
    this.#options = options
    this.#rules = template.resources('AWS::Events::Rule').filter(isOn).map(ruleOf)
    for (const { resource } of this.#rules) this.#assertTargets(resource)
  }

  /** Starts the schedules. */
  start(): void {
    this.#timers = this.#rules
      .filter(({ everyMs }) => everyMs > 0)
      .map((rule) =>
        setInterval(() => this.#send(rule, this.#event(scheduled)), rule.everyMs).unref(),
      )
  }

  put(event: BusEvent): void {
    const fullEvent = this.#event(event)
    for (const rule of this.#rules)
      if (rule.pattern && matchesPattern(rule.pattern, fullEvent)) this.#send(rule, fullEvent)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #event(event: BusEvent): JsonObject {
    const { region, accountId } = this.#options
    const time = new Date().toISOString().replace(/\.\d+/, '')
    const about = { version: '0', id: randomUUID(), account: accountId, region, resources: [] }
    return { ...about, time, ...event }
  }

  #send({ resource }: Rule, event: JsonObject): void {
    for (const { Arn, Input } of targetsOf(resource)) {
      const sent = Input === undefined ? event : JSON.parse(Input)
      const called = this.#options.find(Arn)
      if (called) void called.invokeAsync(sent)
      else this.#options.queueOf(Arn).send(JSON.stringify(sent))
    }
  }

  /** @throws StartError for targets that AWS would silently not call */
  #assertTargets(rule: Resource) {
    const { find, queueOf, invokePermissions } = this.#options
    for (const target of targetsOf(rule)) {
      assertOnly(['Arn', 'Id', 'Input', 'DeadLetterConfig', 'RetryPolicy'], target, rule.logicalId)
      const called = find(target.Arn)
      if (!called) queueOf(target.Arn)
      else if (
        !invokePermissions.allows('events.amazonaws.com', called.settings.arn, ruleArn(rule))
      )
        throw new StartError(`The rule ${rule.logicalId} may not call ${called.settings.name}.`)
    }
  }
}

const scheduled: BusEvent = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
const ruleArn = ({ attributes }: Resource): string => attributes.Arn ?? ''

/** A target with an input gets that in place of the event. */
const targetsOf = ({ properties }: Resource) =>
  (properties.Targets ?? []) as { Arn: string; Input?: string }[]

function ruleOf(resource: Resource): Rule {
  const { EventPattern, ScheduleExpression } = resource.properties
  return {
    resource,
    arn: ruleArn(resource),
    pattern: EventPattern as JsonObject | undefined,
    everyMs: ScheduleExpression === undefined ? 0 : msOf(String(ScheduleExpression)),
  }
}
