import { useEffect, useRef, useState } from 'react'
import type { Upload } from '../../../../shared/desk/evidence.ts'
import type { NewBuyerFile } from '../../../../shared/requests/buyer-file.ts'
import { codeOf } from '../../lib/api-error.ts'
import { fieldText, serverDetail } from '../../lib/error-text.ts'
import { sendFile } from '../../lib/send-file.ts'
import { fileFault } from './file-fault.ts'

/** A file that is in S3. */
type SentFile = { id: string; name: string; bytes: number }

export type ListedFile = {
  /** Of the row, while the page is open. */
  key: string
  name: string
  bytes: number
} & (
  | { state: 'sending'; percent: number }
  | { state: 'sent'; id: string }
  | { state: 'failed'; reason: string; file: File | undefined }
)

type Options = {
  /** Files that were sent before a reload. */
  kept?: readonly SentFile[]
  /** How many files there may be. */
  room: number
  /** The error beside a file beyond `room`. */
  tooMany: string
  /** Asks for the form that takes one file. */
  start: (file: NewBuyerFile, signal: AbortSignal) => Promise<Upload>
  /** What is done with a file that has arrived. Its row goes then. */
  handIn?: (id: string, signal: AbortSignal) => Promise<unknown>
}

/** Their `detail` says what to do. */
const toldByServer = [
  'too-many-requests',
  'question-closed',
  'not-pending',
  'paper-limit-reached',
  'file-refused',
  'try-again',
]

const failureOf = (error: unknown): string => {
  const code = codeOf(error)
  if (code !== undefined && toldByServer.includes(code))
    return fieldText(error, 'id') ?? serverDetail(error) ?? 'The file could not be sent.'
  return code === 'network'
    ? 'The file was not sent, because the connection was lost.'
    : 'The file could not be sent.'
}

const listed = ({ id, name, bytes }: SentFile): ListedFile => ({
  key: id,
  name,
  bytes,
  state: 'sent',
  id,
})

/** Files of a buyer: each is sent to S3 as soon as it is added. */
export function useBuyerFiles({ kept = [], room, tooMany, start, handIn }: Options) {
  const [files, setFiles] = useState<readonly ListedFile[]>(() => kept.map(listed))
  const running = useRef(new Map<string, AbortController>())
  const counter = useRef(0)

  // Leaving the page ends what is being sent.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])

  const set = (key: string, change: (file: ListedFile) => ListedFile) =>
    setFiles((all) => all.map((each) => (each.key === key ? change(each) : each)))
  const drop = (key: string) => setFiles((all) => all.filter((each) => each.key !== key))

  const send = async (key: string, file: File) => {
    const about = { key, name: file.name, bytes: file.size }
    const fail = (reason: string, again: boolean) =>
      set(key, () => ({ ...about, state: 'failed', reason, file: again ? file : undefined }))
    const fault = await fileFault(file)
    if (fault) return fail(fault, false)
    const abort = new AbortController()
    const { signal } = abort
    running.current.set(key, abort)
    set(key, () => ({ ...about, state: 'sending', percent: 0 }))
    try {
      const { id, ...form } = await start({ name: file.name.slice(-200), bytes: file.size }, signal)
      await sendFile(form, file, {
        signal,
        onProgress: (percent) => set(key, () => ({ ...about, state: 'sending', percent })),
      })
      if (!handIn) return set(key, () => ({ ...about, state: 'sent', id }))
      set(key, () => ({ ...about, state: 'sending', percent: 100 }))
      await handIn(id, signal)
      drop(key)
    } catch (error) {
      if (!signal.aborted) fail(failureOf(error), codeOf(error) !== 'file-refused')
    } finally {
      running.current.delete(key)
    }
  }

  const add = (chosen: readonly File[]) => {
    const left = room - files.filter(({ state }) => state !== 'failed').length
    const rows = chosen.map((file, n) => {
      counter.current += 1
      const about = { key: `new-${counter.current}`, name: file.name, bytes: file.size }
      const row: ListedFile =
        n < left
          ? { ...about, state: 'sending', percent: 0 }
          : { ...about, state: 'failed', reason: tooMany, file: undefined }
      return { file, row }
    })
    setFiles((all) => [...all, ...rows.map(({ row }) => row)])
    for (const { file, row } of rows) if (row.state === 'sending') void send(row.key, file)
  }

  return {
    files,
    add,
    remove(key: string) {
      running.current.get(key)?.abort()
      drop(key)
    },
    retry(file: ListedFile) {
      if (file.state === 'failed' && file.file) void send(file.key, file.file)
    },
    /** Marks a sent file as failed: the server refused it when the buyer sent the answer to a question. */
    refuse(id: string, reason: string) {
      setFiles((all) =>
        all.map((each) =>
          each.state === 'sent' && each.id === id
            ? {
                key: each.key,
                name: each.name,
                bytes: each.bytes,
                state: 'failed',
                reason,
                file: undefined,
              }
            : each,
        ),
      )
    },
  }
}
