import type { QueryClient } from '@tanstack/react-query'
import {
  type AddedEvidence,
  type Evidence,
  type FileFault,
  fileFaults,
  maxEvidenceBytes,
} from '../../../../../shared/desk/evidence.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { showAnswer, withItem } from '../../../lib/show-answer.ts'
import { callDesk } from '../call-desk.ts'
import { evidenceQuery } from '../desk-queries.ts'
import type { EvidenceTexts } from './evidence-texts.ts'
import { HeicError } from './heic-error.ts'
import { asSent } from './photograph.ts'

export type UploadState =
  | { step: 'waiting' | 'converting' | 'checking' | 'scanning' }
  | { step: 'sending'; percent: number }
  | { step: 'refused'; fault: FileFault | undefined; detail: string }
  | { step: 'failed'; why: keyof EvidenceTexts['failures'] }
export type PendingUpload = { key: number; name: string; state: UploadState }

/** What happened last: a file was added, or stopped. */
export type UploadNews = { added: Evidence } | { stopped: PendingUpload }
export type UploadSnapshot = { pending: readonly PendingUpload[]; news: UploadNews | undefined }

/** What a retry continues with: a file that was sent need not be sent again. */
type Work = {
  file: File
  name: string
  /** Read and, if it was HEIC, converted. */
  isRead: boolean
  captured: Captured | undefined
  abort: AbortController
  sentAs?: string | undefined
}

/** Where a picture was pasted from, and when it was taken. */
type Captured = Required<Pick<AddedEvidence, 'address' | 'capturedAt'>>

const maxParallel = 3
const scanPollMs = 3000
const maxScanPolls = 60

export const isActive = ({ state: { step } }: PendingUpload): boolean =>
  step !== 'refused' && step !== 'failed'

const failures: Readonly<Record<string, keyof EvidenceTexts['failures']>> = {
  network: 'network',
  'not-found': 'not-found',
  'upload-refused': 'not-found',
  'try-again': 'busy',
  'not-claimed': 'claim',
  'already-claimed': 'claim',
  'not-open': 'claim',
  'recent-sign-in-required': 'session',
  unauthorized: 'session',
  'evidence-limit-reached': 'full',
}

function stateAfter(error: unknown): UploadState {
  if (error instanceof HeicError)
    return error.fault === 'not-loaded'
      ? { step: 'failed', why: 'not-loaded' }
      : { step: 'refused', fault: error.fault, detail: '' }
  const code = codeOf(error)
  return error instanceof ApiError && code === 'file-refused'
    ? {
        step: 'refused',
        fault: fileFaults.find((fault) => fault === error.fileFault),
        detail: error.detail,
      }
    : { step: 'failed', why: failures[code ?? ''] ?? 'default' }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Sends files to S3, a few at a time, and has them checked. Lives on while its panel is not shown, as
 * behind another tab.
 */
export class UploadQueue {
  readonly #client: QueryClient
  readonly #requestId: string
  readonly #check: CheckId | undefined
  readonly #listeners = createListeners()
  readonly #works = new Map<number, Work>()
  #snapshot: UploadSnapshot = { pending: [], news: undefined }
  #waiting: number[] = []
  #running = 0
  #lastKey = 0

  /** @param check that new files prove */
  constructor(client: QueryClient, requestId: string, check: CheckId | undefined) {
    this.#client = client
    this.#requestId = requestId
    this.#check = check
  }

  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)
  readonly snapshot = (): UploadSnapshot => this.#snapshot

  readonly add = (files: readonly File[], captured?: Captured): void => {
    for (const file of files) {
      this.#lastKey += 1
      const key = this.#lastKey
      const name = file.name.slice(-200) || 'file'
      const abort = new AbortController()
      this.#works.set(key, { file, name, isRead: false, captured, abort })
      const state: UploadState = { step: 'waiting' }
      this.#show([...this.#snapshot.pending, { key, name, state }])
      // Not sent first.
      if (file.size === 0) this.#stop(key, { step: 'refused', fault: 'empty', detail: '' })
      else if (file.size > maxEvidenceBytes)
        this.#stop(key, { step: 'refused', fault: 'too-large', detail: '' })
      else this.retry(key)
    }
  }

  readonly retry = (key: number): void => {
    this.#set(key, { step: 'waiting' })
    void this.#enqueue(key)
  }

  /** Continues with what the connection has interrupted. */
  resume(): void {
    for (const { key, state } of this.#snapshot.pending)
      if (state.step === 'failed' && ['network', 'not-loaded'].includes(state.why)) this.retry(key)
  }

  /** Cancels a file, or takes it from the list. */
  readonly dismiss = (key: number): void => {
    const work = this.#works.get(key)
    this.#waiting = this.#waiting.filter((each) => each !== key)
    work?.abort.abort(new DOMException('Cancelled', 'AbortError'))
    this.#drop(key)
    // It may have been added just before.
    if (work?.sentAs !== undefined)
      void this.#client.invalidateQueries({ queryKey: evidenceQuery(this.#requestId).queryKey })
  }

  /** Read before it takes a place: a HEIC photograph waits until those before it are converted. */
  async #enqueue(key: number) {
    const work = this.#works.get(key)
    if (!work) return
    try {
      if (!work.isRead) await this.#read(key, work)
    } catch (error) {
      if (!work.abort.signal.aborted) this.#stop(key, stateAfter(error))
      return
    }
    this.#set(key, { step: 'waiting' })
    this.#waiting.push(key)
    this.#next()
  }

  #next() {
    while (this.#running < maxParallel) {
      const key = this.#waiting.shift()
      if (key === undefined) return
      this.#running += 1
      void this.#run(key).finally(() => {
        this.#running -= 1
        this.#next()
      })
    }
  }

  async #run(key: number) {
    const work = this.#works.get(key)
    if (!work) return
    try {
      work.sentAs ??= await this.#send(key, work)
      this.#set(key, { step: 'checking' })
      const item = await this.#keep(key, work, work.sentAs)
      await showAnswer(this.#client, evidenceQuery(this.#requestId).queryKey, (items) =>
        withItem(items, item, 'last'),
      )
      this.#drop(key, { added: item })
    } catch (error) {
      if (work.abort.signal.aborted) return
      // What was sent is gone, or would be refused again.
      if (['not-found', 'file-refused'].includes(codeOf(error) ?? '')) work.sentAs = undefined
      this.#stop(key, stateAfter(error))
    }
  }

  async #read(key: number, work: Work) {
    const { file, takenAt } = await asSent(work.file, {
      signal: work.abort.signal,
      onConvert: () => this.#set(key, { step: 'converting' }),
    })
    work.abort.signal.throwIfAborted()
    work.file = file
    work.name = file.name.slice(-200) || 'file'
    work.captured ??= takenAt === undefined ? undefined : { address: '', capturedAt: takenAt }
    work.isRead = true
  }

  async #send(key: number, { file, name, abort: { signal } }: Work): Promise<string> {
    this.#set(key, { step: 'sending', percent: 0 })
    const upload = await callDesk('startEvidence', {
      params: { id: this.#requestId },
      body: { name, bytes: file.size },
      signal,
    })
    const onProgress = (percent: number) => this.#set(key, { step: 'sending', percent })
    await sendFile(upload, file, { onProgress, signal })
    return upload.id
  }

  async #keep(
    key: number,
    { name, captured, abort: { signal } }: Work,
    id: string,
  ): Promise<Evidence> {
    const params = { id: this.#requestId, evidenceId: id }
    const body = { name, ...(this.#check && { checks: [this.#check] }), ...captured }
    for (let polls = 0; ; polls += 1) {
      try {
        return await callDesk('addEvidence', { params, body, signal })
      } catch (error) {
        if (codeOf(error) !== 'try-again' || polls >= maxScanPolls) throw error
        this.#set(key, { step: 'scanning' })
        await pause(scanPollMs, signal)
      }
    }
  }

  #stop(key: number, state: UploadState) {
    this.#set(key, state)
    const stopped = this.#snapshot.pending.find((each) => each.key === key)
    if (stopped) this.#show(this.#snapshot.pending, { stopped })
  }

  #set(key: number, state: UploadState) {
    this.#show(this.#snapshot.pending.map((each) => (each.key === key ? { ...each, state } : each)))
  }

  #drop(key: number, news?: UploadNews) {
    this.#works.delete(key)
    this.#show(
      this.#snapshot.pending.filter((each) => each.key !== key),
      news,
    )
  }

  #show(pending: readonly PendingUpload[], news = this.#snapshot.news) {
    this.#snapshot = { pending, news }
    // The page would be left with files on their way.
    if (pending.some(isActive)) window.addEventListener('beforeunload', warnOfLoss)
    else window.removeEventListener('beforeunload', warnOfLoss)
    this.#listeners.notify()
  }
}

const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>()

/** The queue of a request, or of one check of it. */
export function uploadQueueOf(
  client: QueryClient,
  requestId: string,
  check: CheckId | undefined,
): UploadQueue {
  const known = queues.get(client) ?? new Map<string, UploadQueue>()
  queues.set(client, known)
  const name = `${requestId} ${check ?? ''}`
  const queue = known.get(name) ?? new UploadQueue(client, requestId, check)
  known.set(name, queue)
  return queue
}
