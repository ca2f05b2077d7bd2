import { useEffect, useRef, useState } from 'react'
import { maxAnswerFiles } from '../../../../../shared/desk/questions.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { serverDetail } from '../../../lib/error-text.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { callQuestions } from './call-questions.ts'
import { fileFault } from './file-fault.ts'
import type { SentFile } from './kept-answer.ts'

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

const tooMany = `An answer can have ${maxAnswerFiles} files. Combine the rest into one PDF.`

const failureOf = (error: unknown): string => {
  const code = codeOf(error)
  if (code === 'too-many-requests' || code === 'question-closed')
    return serverDetail(error) ?? 'The file could not be sent.'
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

/** Files of an answer: each is sent to S3 as soon as it is added. */
export function useAnswerFiles(
  question: { id: string; questionId: string },
  kept: readonly SentFile[],
) {
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

  const send = async (key: string, file: File) => {
    const about = { key, name: file.name, bytes: file.size }
    const fail = (reason: string, again: boolean) =>
      set(key, () => ({ ...about, state: 'failed', reason, file: again ? file : undefined }))
    const fault = await fileFault(file)
    if (fault) return fail(fault, false)
    const abort = new AbortController()
    running.current.set(key, abort)
    set(key, () => ({ ...about, state: 'sending', percent: 0 }))
    try {
      const { id, ...form } = await callQuestions('startAnswerFile', {
        params: question,
        body: { name: file.name.slice(-200), bytes: file.size },
        signal: abort.signal,
      })
      await sendFile(form, file, {
        signal: abort.signal,
        onProgress: (percent) => set(key, () => ({ ...about, state: 'sending', percent })),
      })
      set(key, () => ({ ...about, state: 'sent', id }))
    } catch (error) {
      if (!abort.signal.aborted) fail(failureOf(error), true)
    } finally {
      running.current.delete(key)
    }
  }

  const add = (chosen: readonly File[]) => {
    const room = maxAnswerFiles - files.filter(({ state }) => state !== 'failed').length
    const rows = chosen.map((file, n) => {
      counter.current += 1
      const about = { key: `new-${counter.current}`, name: file.name, bytes: file.size }
      const row: ListedFile =
        n < room
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
      setFiles((all) => all.filter((each) => each.key !== key))
    },
    retry(file: ListedFile) {
      if (file.state === 'failed' && file.file) void send(file.key, file.file)
    },
    /** What the server said of a file when the answer was sent. */
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
