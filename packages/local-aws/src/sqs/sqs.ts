import { createHash, randomUUID } from 'node:crypto'
import { AppendLog } from '../append-log.ts'

export type Message = {
  messageId: string
  body: string
  sentAt: number
  /** Number of times that it was received. */
  receiveCount: number
  firstReceivedAt?: number
  /** A delayed message cannot be received before this moment. */
  visibleFrom?: number
}
export type Received = Message & { receiptHandle: string }

type Line = { sent: Message } | { received: string; at: number } | { gone: string }

export type QueueSettings = {
  name: string
  arn: string
  url: string
  visibilitySeconds: number
  retentionSeconds: number
  redrive?: { to: Queue; maxReceiveCount: number }
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const isDelayed = ({ visibleFrom = 0 }: Message): boolean => visibleFrom > Date.now()

function replay(lines: Line[]): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const line of lines) {
    if ('sent' in line) messages.set(line.sent.messageId, line.sent)
    else if ('gone' in line) messages.delete(line.gone)
    else {
      const message = messages.get(line.received)
      if (message) {
        message.receiveCount += 1
        message.firstReceivedAt ??= line.at
      }
    }
  }
  return messages
}

/**
 * A standard queue: delivers at least once, in no guaranteed order. A message is on disk before
 * `send` returns. After a restart, messages that were being handled are visible again; delays
 * continue.
 */
export class Queue {
  readonly settings: QueueSettings
  readonly #log: AppendLog<Line>
  #messages = new Map<string, Message>()
  /** Received messages, each with the end of its visibility timeout and its receipt handle. */
  readonly #hidden = new Map<string, { until: number; receiptHandle: string }>()
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(settings: QueueSettings, path: string) {
    this.settings = settings
    this.#log = new AppendLog<Line>(path, (lines) => {
      this.#messages = replay(lines)
      return [...this.#messages.values()].map((sent) => ({ sent }))
    })
  }

  send(body: string, delaySeconds = 0): Message {
    const sentAt = Date.now()
    const message = {
      messageId: randomUUID(),
      body,
      sentAt,
      receiveCount: 0,
      ...(delaySeconds > 0 && { visibleFrom: sentAt + delaySeconds * 1000 }),
    }
    this.#accept(message)
    return message
  }

  receive(maxMessages: number, visibilitySeconds = this.settings.visibilitySeconds): Received[] {
    const taken: Received[] = []
    for (const message of this.#messages.values()) {
      if (taken.length === maxMessages) break
      if (isDelayed(message) || this.#isHidden(message.messageId)) continue
      if (this.#expired(message) || this.#redrive(message)) continue
      const at = Date.now()
      const receiptHandle = randomUUID()
      this.#log.append({ received: message.messageId, at })
      message.receiveCount += 1
      message.firstReceivedAt ??= at
      this.#hide(message.messageId, receiptHandle, visibilitySeconds)
      taken.push({ ...message, receiptHandle })
    }
    return taken
  }

  /** @returns false if the receipt handle is not the message's newest */
  delete(receiptHandle: string): boolean {
    const messageId = this.#byReceipt(receiptHandle)
    if (!messageId) return false
    this.#remove(messageId)
    return true
  }

  changeVisibility(receiptHandle: string, seconds: number): boolean {
    const messageId = this.#byReceipt(receiptHandle)
    if (!messageId) return false
    this.#hide(messageId, receiptHandle, seconds)
    return true
  }

  /** Makes all messages visible, as if delays and visibility timeouts had expired. */
  showAll(): void {
    this.#hidden.clear()
    for (const message of this.#messages.values()) delete message.visibleFrom
    this.#announce()
  }

  /** All messages, without receiving them. */
  get messages(): Message[] {
    return [...this.#messages.values()].map((message) => ({ ...message }))
  }

  get depth(): { visible: number; inFlight: number; delayed: number } {
    const delayed = [...this.#messages.values()].filter(isDelayed).length
    const inFlight = [...this.#messages.keys()].filter((id) => this.#isHidden(id)).length
    return { visible: this.#messages.size - delayed - inFlight, inFlight, delayed }
  }

  /** Calls back whenever messages may be available. */
  onAvailable(listener: () => void): () => void {
    this.#listeners.add(listener)
    queueMicrotask(listener)
    // Covers delayed messages from before the last start.
    this.#announceLater()
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#listeners.clear()
    this.#log.close()
  }

  #accept(message: Message) {
    this.#log.append({ sent: message })
    this.#messages.set(message.messageId, message)
    if (isDelayed(message)) this.#announceLater()
    else this.#announce()
  }

  #redrive(message: Message): boolean {
    const { redrive } = this.settings
    if (!redrive || message.receiveCount < redrive.maxReceiveCount) return false
    // Add first, then remove: after a kill in between, the message is in both queues, but never
    // lost.
    redrive.to.#accept({ ...message, receiveCount: 0 })
    this.#remove(message.messageId)
    return true
  }

  #expired(message: Message): boolean {
    if (Date.now() < message.sentAt + this.settings.retentionSeconds * 1000) return false
    this.#remove(message.messageId)
    return true
  }

  #remove(messageId: string) {
    this.#log.append({ gone: messageId })
    this.#messages.delete(messageId)
    this.#hidden.delete(messageId)
  }

  #byReceipt(receiptHandle: string): string | undefined {
    for (const [messageId, hidden] of this.#hidden)
      if (hidden.receiptHandle === receiptHandle) return messageId
    return undefined
  }

  #isHidden(messageId: string): boolean {
    return (this.#hidden.get(messageId)?.until ?? 0) > Date.now()
  }

  #hide(messageId: string, receiptHandle: string, seconds: number) {
    this.#hidden.set(messageId, { until: Date.now() + seconds * 1000, receiptHandle })
    this.#announceLater()
  }

  #announce() {
    for (const listener of this.#listeners) listener()
  }

  /** Calls back when the next hidden message becomes visible. */
  #announceLater() {
    clearTimeout(this.#timer)
    const next = Math.min(
      ...[...this.#hidden.values()].map(({ until }) => until),
      ...[...this.#messages.values()].filter(isDelayed).map(({ visibleFrom = 0 }) => visibleFrom),
    )
    if (!Number.isFinite(next)) return
    this.#timer = setTimeout(
      () => {
        for (const [messageId, { until }] of this.#hidden)
          if (until <= Date.now()) this.#hidden.delete(messageId)
        this.#announce()
        this.#announceLater()
      },
      Math.max(0, Math.min(next - Date.now(), 2 ** 31 - 1)),
    )
    this.#timer.unref()
  }
}
