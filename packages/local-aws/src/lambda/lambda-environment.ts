import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'

/** The result of one call: the payload, or the error as in Lambda's JSON. */
export type Outcome =
  | { ok: true; payload: string }
  | { ok: false; errorType: string; errorMessage: string; trace?: string[] }

export type FunctionSettings = {
  name: string
  arn: string
  /** Folder of the bundle. */
  folder: string
  handler: string
  memoryMb: number
  timeoutSeconds: number
  /** How many times its time limits a call may take. @default 1 */
  timeoutFactor?: number | undefined
  environment: Record<string, string>
}

/** Data for an environment's worker (lambda-worker.mjs), and messages between the two. */
export type Setup = { folder: string; handler: string; context: Record<string, unknown> }
export type Call = { requestId: string; payload: string; deadline: number }
export type Answer =
  | { kind: 'ready' }
  | { kind: 'result'; payload: string | undefined }
  | {
      kind: 'error'
      during: 'init' | 'call'
      errorType: string
      errorMessage: string
      trace: string[]
    }

/** Lambda's limit for the code outside the handler. */
const initLimitMs = 10_000
/** Memory of the runtime itself; the rest of a function's memory is heap. */
const runtimeMb = 40

/**
 * One execution environment: a worker thread that sees only the function's environment variables.
 */
export class LambdaEnvironment {
  readonly #settings: FunctionSettings
  readonly #worker: Worker
  readonly #ready: Promise<Answer>
  #answered: ((answer: Answer) => void) | undefined
  #idle: NodeJS.Timeout | undefined
  #busy: Promise<unknown> = Promise.resolve()
  alive = true

  constructor(settings: FunctionSettings, log: Log) {
    this.#settings = settings
    const { name, arn, folder, handler, memoryMb, environment } = settings
    const setup: Setup = {
      folder,
      handler,
      context: {
        functionName: name,
        functionVersion: '$LATEST',
        invokedFunctionArn: arn,
        memoryLimitInMB: String(memoryMb),
        logGroupName: `/aws/lambda/${name}`,
        logStreamName: 'local',
      },
    }
    this.#worker = new Worker(new URL('./lambda-worker.mjs', import.meta.url), {
      workerData: setup,
      env: environment,
      execArgv: environment.NODE_OPTIONS?.split(' ').filter(Boolean) ?? [],
      resourceLimits: { maxOldGenerationSizeMb: Math.max(16, memoryMb - runtimeMb) },
      stdout: true,
      stderr: true,
    })
    this.#ready = this.#next()
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error: Error) => this.#crashed(error))
    this.#worker.on('exit', (code) => this.#ended(`Runtime exited with error: exit status ${code}`))
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) if (line) log(`${name} ${line}`)
      })
    // A worker's last output arrives after its exit; the process does not wait for it.
    this.#worker.unref()
  }

  async call(requestId: string, payload: string): Promise<Outcome> {
    clearTimeout(this.#idle)
    const answer = this.#answerTo(requestId, payload)
    this.#busy = answer
    return answer
  }

  /** Runs `retire` after a time without calls. */
  whenIdle(ms: number, retire: () => void) {
    this.#idle = setTimeout(retire, ms)
    this.#idle.unref()
  }

  /** Ends the environment at once, even during a call. @returns whether a call was running */
  kill(): boolean {
    const isBusy = this.#answered !== undefined
    void this.#worker.terminate()
    return isBusy
  }

  /** Ends the environment after the running call. */
  async retire(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#busy
    this.alive = false
    await this.#worker.terminate()
  }

  async #answerTo(requestId: string, payload: string): Promise<Outcome> {
    const { timeoutSeconds, timeoutFactor = 1 } = this.#settings
    const loaded = await this.#within(this.#ready, initLimitMs * timeoutFactor)
    if (loaded === 'too late') return this.#timedOut(requestId, initLimitMs / 1000)
    if (loaded.kind === 'error') {
      this.alive = false
      void this.#worker.terminate()
      return { ok: false, ...loaded }
    }
    const deadline = Date.now() + timeoutSeconds * 1000
    const next = this.#next()
    this.#worker.postMessage({ requestId, payload, deadline } satisfies Call)
    const answer = await this.#within(next, timeoutSeconds * 1000 * timeoutFactor)
    if (answer === 'too late') return this.#timedOut(requestId, timeoutSeconds)
    if (answer.kind === 'error')
      return { ok: false, ...answer, errorMessage: withId(requestId, answer) }
    return { ok: true, payload: answer.kind === 'result' ? (answer.payload ?? 'null') : 'null' }
  }

  #timedOut(requestId: string, seconds: number): Outcome {
    this.alive = false
    void this.#worker.terminate()
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`
    return { ok: false, errorType: 'Sandbox.Timedout', errorMessage }
  }

  #next(): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answered = resolve
    })
  }

  #settle(answer: Answer) {
    const answered = this.#answered
    this.#answered = undefined
    answered?.(answer)
  }

  #crashed(error: Error) {
    const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#ended(outOfMemory ? 'Runtime exited with error: signal: killed' : error.message)
  }

  #ended(errorMessage: string) {
    this.alive = false
    this.#settle({
      kind: 'error',
      during: 'call',
      errorType: 'Runtime.ExitError',
      errorMessage,
      trace: [],
    })
  }

  async #within<T>(promise: Promise<T>, ms: number): Promise<T | 'too late'> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'too late'>((resolve) => {
      timer = setTimeout(() => resolve('too late'), ms)
    })
    const first = await Promise.race([promise, late])
    clearTimeout(timer)
    return first
  }
}

const withId = (
  requestId: string,
  { errorType, errorMessage }: { errorType: string; errorMessage: string },
) =>
  errorType === 'Runtime.ExitError'
    ? `RequestId: ${requestId} Error: ${errorMessage}`
    : errorMessage
