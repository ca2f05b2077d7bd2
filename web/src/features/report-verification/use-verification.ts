import { useCallback, useEffect, useRef, useState } from 'react'
import type { VerifiedFile } from '../../../../shared/reports/report-verification.ts'
import { codeOf } from '../../lib/api-error.ts'
import { type ErrorTexts, errorText, serverDetail } from '../../lib/error-text.ts'
import { hashFile } from './hash-file.ts'

/** What is verified: a file, or a code that was typed or scanned. */
export type Subject =
  | { kind: 'file'; name: string; others: number; sha256: string }
  | { kind: 'code'; sha256: string }

export type Verification =
  | { step: 'ready' }
  | { step: 'hashing'; name: string; percent: number }
  | { step: 'asking'; subject: Subject }
  | { step: 'known'; subject: Subject; report: VerifiedFile }
  | { step: 'unknown'; subject: Subject }
  /** The call failed, and can be repeated. */
  | { step: 'failed'; subject: Subject; text: string }
  /** There is nothing to ask about. */
  | { step: 'unreadable'; name: string; text: string }

// Loaded when somebody turns to it, while there is a connection: a browser does not load again what failed once.
const load = () => import('./verify-hash.ts')
export const prepareVerification = () => void load().catch(() => {})

const errors = {
  'too-many-requests': (error: unknown) =>
    serverDetail(error) ?? 'Too many files were checked at once. Please try again in a minute.',
  network:
    'We could not be reached, so nothing was sent. Check your internet connection, then try again.',
  default: 'The check failed on our side. Please try again in a minute.',
} as const satisfies ErrorTexts

const unloadedText =
  'We could not be reached, so nothing was sent. Check your internet connection, reload this page, then try again.'
const emptyText =
  'This file is empty, so its download was probably cut off. Download it again, then choose it here.'
const unreadableText =
  'This file could not be read. If it is a folder, or stored in a cloud, save the PDF to this device first.'

/**
 * Verifies one file or code at a time: a new one replaces the one before. Only a hash ever leaves the
 * browser.
 */
export function useVerification() {
  const [state, setState] = useState<Verification>({ step: 'ready' })
  const running = useRef<AbortController>(undefined)

  const begin = useCallback((): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }, [])
  useEffect(() => () => running.current?.abort(), [])

  /** Ends what is running, and removes the result. */
  const reset = useCallback(() => {
    begin()
    setState({ step: 'ready' })
  }, [begin])

  const ask = useCallback(
    async (subject: Subject, signal: AbortSignal = begin()) => {
      setState({ step: 'asking', subject })
      try {
        const loaded = await load().catch(() => undefined)
        if (!loaded) {
          if (!signal.aborted) setState({ step: 'failed', subject, text: unloadedText })
          return
        }
        const report = await loaded.verifyHash(subject.sha256, signal)
        if (!signal.aborted) setState({ step: 'known', subject, report })
      } catch (error) {
        if (signal.aborted) return
        setState(
          codeOf(error) === 'not-found'
            ? { step: 'unknown', subject }
            : { step: 'failed', subject, text: errorText(error, errors) },
        )
      }
    },
    [begin],
  )

  const verifyFiles = useCallback(
    async (files: readonly File[]) => {
      const [file] = files
      if (!file) return
      const signal = begin()
      const { name, size } = file
      if (size === 0) {
        setState({ step: 'unreadable', name, text: emptyText })
        return
      }
      const show = (percent: number) => setState({ step: 'hashing', name, percent })
      show(0)
      prepareVerification()
      try {
        const sha256 = await hashFile(file, show, signal)
        await ask({ kind: 'file', name, others: files.length - 1, sha256 }, signal)
      } catch {
        if (!signal.aborted) setState({ step: 'unreadable', name, text: unreadableText })
      }
    },
    [ask, begin],
  )

  const verifyCode = useCallback((sha256: string) => ask({ kind: 'code', sha256 }), [ask])

  return { state, ask, reset, verifyFiles, verifyCode }
}
