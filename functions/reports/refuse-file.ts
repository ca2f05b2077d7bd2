import type { EmailOutbox } from '../emails/outbox.ts'
import type { Clock } from '../platform/clock.ts'
import { logRejectedFile } from '../platform/log.ts'
import type { ReportFiles, UploadedFile } from './report-files.ts'
import { sha256Of } from './report-keys.ts'
import { kindOf, problemsKey, type Rejection, rejectedKey } from './report-upload.ts'
import type { Upload } from './uploads.ts'

type Deps = { files: ReportFiles; outbox: EmailOutbox; clock: Clock }

/** The most problems in an e-mail, and the most characters of each: the list in the bucket has all. */
const maxListedProblems = 30
const maxProblemLength = 300

/** Reports a file outside the inbox to the desk, and leaves it there. */
export async function reportMisplaced(
  { outbox, clock }: Omit<Deps, 'files'>,
  { key, at }: Upload,
): Promise<void> {
  await outbox.enqueue(
    {
      id: `file-misplaced/${at}/${sha256Of(key)}`,
      template: 'desk-file-misplaced',
      to: 'desk',
      data: { key },
    },
    clock.now(),
  )
}

/** Copies a file to the rejected folder and tells the desk. The caller deletes it. */
export async function reject(
  { files, outbox, clock }: Deps,
  file: UploadedFile,
  { rejected: reason, problems = [reason], logged = reason }: Rejection,
): Promise<void> {
  const movedTo = rejectedKey(file.key, file.etag)
  await files.reject(file, movedTo, reason)
  const isData = kindOf(file.key) === 'data'
  // Photographs and withdrawals can change what is wrong with the same report.
  const refusal = isData ? [movedTo, ...problems].join('\n') : movedTo
  if (isData) await files.store(problemsKey(movedTo), textOf(problems), 'text/plain; charset=utf-8')
  await outbox.enqueue(
    {
      id: `file-refused/${sha256Of(refusal)}`,
      template: 'desk-file-rejected',
      to: 'desk',
      data: {
        key: file.key,
        movedTo,
        reason,
        ...(problems.length > 1 && {
          problems: problems.slice(0, maxListedProblems).map(shortened),
          moreProblems: Math.max(0, problems.length - maxListedProblems),
        }),
        ...(isData && { problemsAt: problemsKey(movedTo) }),
      },
    },
    clock.now(),
  )
  logRejectedFile(file.key, logged)
}

const textOf = (problems: readonly string[]): Uint8Array =>
  Buffer.from(problems.map((problem) => `${problem}\n`).join(''))

const shortened = (problem: string): string =>
  problem.length > maxProblemLength ? `${problem.slice(0, maxProblemLength - 1)}…` : problem
