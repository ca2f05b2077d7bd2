import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { LambdaEnvironment } from './lambda-environment.ts'

/** The result of one call: the payload, or the error as in Lambda's JSON. */
export type Outcome =
  | { ok: true; payload: string }
  | { ok: false; errorType: string; errorMessage: string; trace?: string[] }

export type FunctionSettings = {
  name: string
  arn: string
  /** Where the bundle is. */
  folder: string
  handler: string
  memoryMb: number
  timeoutSeconds: number
  environment: Record<string, string>
}

/** Lambda's own limit, in bytes, on what goes in and out of a call that is waited for. */
export const maxPayloadBytes = 6 * 1024 * 1024

/** What Lambda makes of an answer that is too large. */
const withinLimit = (outcome: Outcome): Outcome =>
  outcome.ok && Buffer.byteLength(outcome.payload) > maxPayloadBytes
    ? {
        ok: false,
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage: `Response payload size exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`,
      }
    : outcome

/** On AWS there are as many as needed; a small machine has room for a few. */
export const maxEnvironments = 4
const idleMs = { first: 5 * 60_000, others: 30_000 }

/** The pauses before the retries of an asynchronous call. On AWS: one and two minutes. */
const retryPausesMs = [1_000, 2_000]

const shutDown: Outcome = {
  ok: false,
  errorType: 'Runtime.Shutdown',
  errorMessage: 'The local cloud is stopping',
}

type Waiting = { payload: string; done: (outcome: Outcome) => void }

/** One function: a few environments that take one call each at a time, started on demand. */
export class LambdaFunction {
  readonly settings: FunctionSettings
  readonly #log: Log
  readonly #free: LambdaEnvironment[] = []
  readonly #all = new Set<LambdaEnvironment>()
  readonly #waiting: Waiting[] = []
  readonly #underWay = new Set<Promise<void>>()
  #stopped = false

  constructor(settings: FunctionSettings, log: Log) {
    this.settings = settings
    this.#log = log
  }

  /** Calls and waits. Never throws: a failed function is an outcome. */
  invoke(event: unknown): Promise<Outcome> {
    if (this.#stopped) return Promise.resolve(shutDown)
    const payload = JSON.stringify(event)
    return new Promise((done) => {
      this.#waiting.push({ payload, done })
      this.#serve()
    })
  }

  /** Calls without waiting; a failure is tried twice more, as for Lambda's event invocations. */
  async invokeLater(event: unknown): Promise<void> {
    for (const pause of [...retryPausesMs, undefined]) {
      if ((await this.invoke(event)).ok || pause === undefined) return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Lets calls under way finish, takes no more, and frees the memory. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const { done } of this.#waiting.splice(0)) done(shutDown)
    await Promise.all([...this.#all].map((environment) => environment.retire()))
    await Promise.all(this.#underWay)
  }

  /**
   * Ends every environment in the middle of what it does: the calls fail.
   * @returns whether there was a call
   */
  kill(): boolean {
    return [...this.#all].map((environment) => environment.kill()).some(Boolean)
  }

  #serve() {
    while (this.#waiting.length > 0) {
      let environment = this.#takeFree()
      if (!environment && this.#all.size < maxEnvironments && !this.#stopped)
        environment = this.#start()
      if (!environment) return
      const next = this.#waiting.shift()
      if (!next) return
      const run = this.#run(environment, next).finally(() => this.#underWay.delete(run))
      this.#underWay.add(run)
    }
  }

  /** One may have crashed after its last answer. */
  #takeFree(): LambdaEnvironment | undefined {
    for (let taken = this.#free.pop(); taken; taken = this.#free.pop()) {
      if (taken.alive) return taken
      this.#all.delete(taken)
    }
    return undefined
  }

  #start(): LambdaEnvironment {
    const environment = new LambdaEnvironment(this.settings, this.#log)
    this.#all.add(environment)
    return environment
  }

  async #run(environment: LambdaEnvironment, { payload, done }: Waiting) {
    const requestId = randomUUID()
    const outcome = withinLimit(await environment.call(requestId, payload))
    if (!outcome.ok)
      this.#log(`${this.settings.name} ${requestId} ${outcome.errorType}: ${outcome.errorMessage}`)
    if (environment.alive && !this.#stopped) this.#release(environment)
    else this.#all.delete(environment)
    done(outcome)
    this.#serve()
  }

  #release(environment: LambdaEnvironment) {
    this.#free.push(environment)
    environment.whenIdle(this.#all.size > 1 ? idleMs.others : idleMs.first, () => {
      const at = this.#free.indexOf(environment)
      if (at < 0) return
      this.#free.splice(at, 1)
      this.#all.delete(environment)
      void environment.retire()
    })
  }
}
