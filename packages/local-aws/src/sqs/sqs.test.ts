import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Queue } from './sqs.ts'

let folder: string
const open = new Set<Queue>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'))
})
afterEach(() => {
  vi.useRealTimers()
  for (const queue of open) queue.close()
  open.clear()
  rmSync(folder, { recursive: true, force: true })
})

function queue(name: string, redrive?: { to: Queue; maxReceiveCount: number }): Queue {
  const made = new Queue(
    {
      name,
      arn: `arn:${name}`,
      url: `http://queue/${name}`,
      visibilitySeconds: 30,
      retentionSeconds: 60,
      ...(redrive && { redrive }),
    },
    join(folder, `${name}.jsonl`),
  )
  open.add(made)
  return made
}

describe('a queue', () => {
  it('hides a received message until its visibility timeout, then delivers it again', () => {
    vi.useFakeTimers()
    const intake = queue('a')
    intake.send('x')
    expect(intake.receive(10).map(({ receiveCount }) => receiveCount)).toEqual([1])
    expect(intake.receive(10)).toEqual([])
    vi.advanceTimersByTime(30_000)
    expect(intake.receive(10).map(({ receiveCount }) => receiveCount)).toEqual([2])
  })

  it('delays a message, even across a restart, and calls back when it can be received', () => {
    vi.useFakeTimers()
    const jobs = queue('delays')
    jobs.send('in 20 seconds', 20)
    jobs.send('in 50 seconds', 50)
    jobs.send('at once')
    expect(jobs.depth).toEqual({ visible: 1, inFlight: 0, delayed: 2 })
    const visible = jobs.receive(10)
    expect(visible.map(({ body }) => body)).toEqual(['at once'])
    for (const { receiptHandle } of visible) jobs.delete(receiptHandle)

    const again = queue('delays')
    const received: string[] = []
    again.onAvailable(() => {
      for (const { body, receiptHandle } of again.receive(10)) {
        received.push(body)
        again.delete(receiptHandle)
      }
    })
    vi.advanceTimersByTime(19_999)
    expect(received).toEqual([])
    vi.advanceTimersByTime(1)
    expect(received).toEqual(['in 20 seconds'])
    vi.advanceTimersByTime(30_000)
    expect(received).toEqual(['in 20 seconds', 'in 50 seconds'])
  })

  it('deletes a message only by its newest receipt handle', () => {
    const intake = queue('b')
    intake.send('x')
    const [first] = intake.receive(1)
    intake.showAll()
    const [second] = intake.receive(1)
    expect(intake.delete(first?.receiptHandle ?? '')).toBe(false)
    expect(intake.delete(second?.receiptHandle ?? '')).toBe(true)
    expect(intake.messages).toEqual([])
  })

  it('moves a message that was received too often to its dead-letter queue', () => {
    const dead = queue('dead')
    const intake = queue('c', { to: dead, maxReceiveCount: 2 })
    const { messageId } = intake.send('poison')
    for (const _ of [1, 2]) {
      expect(intake.receive(1)).toHaveLength(1)
      intake.showAll()
    }
    expect(intake.receive(1)).toEqual([])
    expect(intake.messages).toEqual([])
    expect(dead.messages).toMatchObject([{ messageId, body: 'poison', receiveCount: 0 }])
  })

  it('keeps messages and receive counts after a kill, and ignores a partial line', () => {
    const intake = queue('d')
    intake.send('kept')
    intake.receive(1)
    const gone = intake.send('gone')
    intake.delete(
      intake.receive(10).find(({ messageId }) => messageId === gone.messageId)?.receiptHandle ?? '',
    )
    appendFileSync(join(folder, 'd.jsonl'), '{"sent":{"messageId":"half')
    const [again, ...others] = queue('d').receive(10)
    expect(again).toMatchObject({ body: 'kept', receiveCount: 2 })
    expect(others).toEqual([])
  })
})
