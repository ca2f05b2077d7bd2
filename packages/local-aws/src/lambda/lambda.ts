import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { type FunctionSettings, LambdaEnvironment, type Outcome } from './lambda-environment.ts'

/** Lambda's limit for the payload and the response of a synchronous call, in bytes. */
export const maxPayloadBytes = 6 * 1024 * 1024

/** Replaces a response that is too large by Lambda's error. */
const withinLimit = (outcome: Outcome): Outcome =>
  outcome.ok && Buffer.byteLength(outcome.payload) > maxPayloadBytes
    ? {
        ok: false,
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage: `Response payload size exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`,
      }
    : outcome

/**
 * Maximum environments per function. AWS starts as many as needed; two show what calls at once do to each other,
 * and each one more costs a start and the memory of its modules.
 */
export const maxEnvironments = 2
/** How long an environment stays without calls. */
const idleMs = 5 * 60_000

/** Delays before the retries of an asynchronous call. On AWS: one and two minutes. */
const retryPausesMs = [1_000, 2_000]

const shutDown: Outcome = {
  ok: false,
  errorType: 'Runtime.Shutdown',
  errorMessage: 'The local cloud is stopping',
}

type Waiting = { payload: string; done: (outcome: Outcome) => void }

/** One function. Its environments start on demand and handle one call at a time. */
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

  /** Calls the function and waits. Never throws: a failure is an outcome. */
  invoke(event: unknown): Promise<Outcome> {
    if (this.#stopped) return Promise.resolve(shutDown)
    const payload = JSON.stringify(event)
    return new Promise((done) => {
      this.#waiting.push({ payload, done })
      this.#serve()
    })
  }

  /** Calls the function asynchronously. Like Lambda, retries a failed call twice. */
  async invokeAsync(event: unknown): Promise<void> {
    for (const pause of [...retryPausesMs, undefined]) {
      if ((await this.invoke(event)).ok || pause === undefined) return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Refuses new calls, waits for running ones and ends all environments. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const { done } of this.#waiting.splice(0)) done(shutDown)
    await Promise.all([...this.#all].map((environment) => environment.retire()))
    await Promise.all(this.#underWay)
  }

  /**
   * Ends every environment at once; running calls fail.
   * @returns whether a call was running
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

  /** Takes a free environment; skips those that crashed after their last response. */
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
    environment.whenIdle(idleMs, () => {
      const at = this.#free.indexOf(environment)
      if (at < 0) return
      this.#free.splice(at, 1)
      this.#all.delete(environment)
      void environment.retire()
    })
  }
}
