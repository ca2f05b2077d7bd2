import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { convertHeic, type FromDecoder } from './convert-heic.ts'

vi.mock('virtual:reading-files', () => ({ default: { heicDecoder: '/decoder.mjs' } }))

let workers: FakeWorker[] = []
class FakeWorker {
  onmessage: ((message: { data: FromDecoder }) => void) | undefined
  onerror: (() => void) | undefined
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
  constructor() {
    workers.push(this)
  }
}

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', new URL('https://veridock.example/'))
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: () => unknown) => run() },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives a picture 90 seconds once the decoder is loaded, however long that took', async () => {
  const onStart = vi.fn()
  const converted = convertHeic(new Blob(), new AbortController().signal, onStart)
  const failed = expect(converted).rejects.toMatchObject({ fault: 'heic' })
  expect(onStart).toHaveBeenCalledOnce()
  const [worker] = workers
  await vi.advanceTimersByTimeAsync(600_000)
  expect(worker?.terminate).not.toHaveBeenCalled()
  worker?.onmessage?.({ data: 'loaded' })
  await vi.advanceTimersByTimeAsync(89_000)
  expect(worker?.terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await failed
  expect(worker?.terminate).toHaveBeenCalledOnce()
})

it('can be tried again if the decoder was not loaded', async () => {
  const converted = convertHeic(new Blob(), new AbortController().signal, () => {})
  const failed = expect(converted).rejects.toMatchObject({ fault: 'not-loaded' })
  workers[0]?.onerror?.()
  await failed
})
