import { ApiError } from '../../../lib/api-error.ts'
import { callPapers } from './papers-calls.ts'

/** In seconds. On a stage that scans for malware, the answer is `try-again` until the file is scanned. */
const pauses = [2, 5, 10, 20, 30]

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status >= 500)

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Makes a file that was sent a paper of the request. The same file is asked for until there is an answer. */
export async function handIn(
  requestId: string,
  id: string,
  signal: AbortSignal,
): ReturnType<typeof callPapers<'handInPaper'>> {
  const once = () => callPapers('handInPaper', { params: { id: requestId }, body: { id }, signal })
  for (const seconds of pauses) {
    try {
      return await once()
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error
      await pause(seconds)
    }
  }
  return once()
}
