import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type Evidence,
  type FileFault,
  fileFaults,
  maxEvidenceBytes,
} from '../../../../../shared/desk/evidence.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { useOffline } from '../../../lib/connection.ts'
import { callDesk } from '../call-desk.ts'
import { evidenceQuery, showEvidence, withItem } from './evidence-queries.ts'
import type { EvidenceTexts } from './evidence-texts.ts'
import { sendForm } from './send-form.ts'

export type UploadState =
  | { step: 'waiting' | 'checking' | 'scanning' }
  | { step: 'sending'; percent: number }
  | { step: 'refused'; fault: FileFault | undefined; detail: string }
  | { step: 'failed'; why: keyof EvidenceTexts['failures'] }
export type PendingUpload = { key: number; name: string; state: UploadState }

/** What a retry continues with: a file that was sent need not be sent again. */
type Work = { file: File; name: string; abort: AbortController; sentAs?: string }

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

const faultOf = (word: string | undefined): FileFault | undefined =>
  fileFaults.find((fault) => fault === word)

/** A screenshot from the clipboard is called `image.png`, like every other. */
const nameOf = ({ name }: File): string => name.slice(-200) || 'file'

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export type Uploads = {
  pending: readonly PendingUpload[]
  add: (files: readonly File[]) => void
  retry: (key: number) => void
  /** Cancels a file, or takes it from the list. */
  dismiss: (key: number) => void
}

type Options = {
  requestId: string
  /** That new files prove. */
  check: CheckId | undefined
  onAdded: (item: Evidence) => void
  onStopped: (upload: PendingUpload) => void
}

/** Sends files to S3, a few at a time, and has them checked. */
export function useUploads({ requestId, check, onAdded, onStopped }: Options): Uploads {
  const client = useQueryClient()
  const offline = useOffline()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const works = useRef(new Map<number, Work>())
  const waiting = useRef<number[]>([])
  const running = useRef(0)
  const lastKey = useRef(0)

  const set = (key: number, state: UploadState) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, state } : each)))
  const drop = (key: number) => {
    works.current.delete(key)
    setPending((all) => all.filter((each) => each.key !== key))
  }

  async function keep(key: number, work: Work, id: string): Promise<Evidence> {
    const { signal } = work.abort
    const params = { id: requestId, evidenceId: id }
    for (let polls = 0; ; polls += 1) {
      try {
        const item = await callDesk('addEvidence', { params, body: { name: work.name }, signal })
        if (check === undefined) return item
        return await callDesk('changeEvidence', { params, body: { checks: [check] }, signal })
      } catch (error) {
        if (codeOf(error) !== 'try-again' || polls >= maxScanPolls) throw error
        set(key, { step: 'scanning' })
        await pause(scanPollMs, signal)
      }
    }
  }

  async function send(key: number, work: Work): Promise<string> {
    const { file, name, abort } = work
    set(key, { step: 'sending', percent: 0 })
    const upload = await callDesk('startEvidence', {
      params: { id: requestId },
      body: { name, bytes: file.size },
      signal: abort.signal,
    })
    const onProgress = (percent: number) => set(key, { step: 'sending', percent })
    await sendForm(upload, file, { onProgress, signal: abort.signal })
    return upload.id
  }

  function stop(key: number, work: Work, error: unknown) {
    if (work.abort.signal.aborted) return
    const code = codeOf(error)
    // What was sent is gone, or is refused again.
    if (code === 'not-found' || code === 'file-refused') delete work.sentAs
    const state: UploadState =
      error instanceof ApiError && code === 'file-refused'
        ? { step: 'refused', fault: faultOf(error.fileFault), detail: error.detail }
        : { step: 'failed', why: failures[code ?? ''] ?? 'default' }
    set(key, state)
    onStopped({ key, name: work.name, state })
  }

  async function run(key: number) {
    const work = works.current.get(key)
    if (!work) return
    try {
      work.sentAs ??= await send(key, work)
      set(key, { step: 'checking' })
      const item = await keep(key, work, work.sentAs)
      drop(key)
      await showEvidence(client, requestId, withItem(item))
      onAdded(item)
    } catch (error) {
      stop(key, work, error)
    }
  }

  function next() {
    while (running.current < maxParallel) {
      const key = waiting.current.shift()
      if (key === undefined) return
      running.current += 1
      void run(key).finally(() => {
        running.current -= 1
        next()
      })
    }
  }

  function queue(key: number) {
    set(key, { step: 'waiting' })
    waiting.current.push(key)
    next()
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      lastKey.current += 1
      const key = lastKey.current
      const name = nameOf(file)
      works.current.set(key, { file, name, abort: new AbortController() })
      const fault =
        file.size === 0 ? 'empty' : file.size > maxEvidenceBytes ? 'too-large' : undefined
      const state: UploadState = fault
        ? { step: 'refused', fault, detail: '' }
        : { step: 'waiting' }
      setPending((all) => [...all, { key, name, state }])
      if (fault) onStopped({ key, name, state })
      else queue(key)
    }
  }

  function dismiss(key: number) {
    const work = works.current.get(key)
    waiting.current = waiting.current.filter((each) => each !== key)
    work?.abort.abort(new DOMException('Cancelled', 'AbortError'))
    drop(key)
    // It may have been added just before.
    if (work?.sentAs !== undefined)
      void client.invalidateQueries({ queryKey: evidenceQuery(requestId).queryKey })
  }

  // What the connection has interrupted goes on when it is back.
  const resume = useRef(() => {})
  resume.current = () => {
    for (const { key, state } of pending)
      if (state.step === 'failed' && state.why === 'network') queue(key)
  }
  useEffect(() => {
    if (!offline) resume.current()
  }, [offline])

  const isBusy = pending.some(isActive)
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])

  // Of another request, or without the page, nothing is sent any more.
  useEffect(() => {
    const started = works.current
    return () => {
      for (const { abort } of started.values()) abort.abort(new DOMException('Left', 'AbortError'))
    }
  }, [])

  return { pending, add, retry: queue, dismiss }
}
