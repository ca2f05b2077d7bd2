import type { VerificationRequest } from '../../../../shared/request.ts'
import { isPending } from './status.ts'

export type Chapter = { title: string; at: string | null; text?: string; done: boolean }

const versionChapter = ({
  version,
  uploadedAt,
}: VerificationRequest['versions'][number]): Chapter => ({
  title: version === 1 ? 'Report published' : `Report updated: version ${version}`,
  at: uploadedAt,
  done: true,
})

const endings: Readonly<Record<string, string>> = {
  failed: 'Verification failed',
  cancelled: 'Request cancelled',
}

/** What has happened to a request, and what is still to come. */
export function storyOf(request: VerificationRequest): Chapter[] {
  const { timestamp, createdAt, dueAt, status, reason, versions } = request
  const asked = { title: 'Verification requested', at: timestamp || createdAt, done: true }
  const ending = endings[status.toLowerCase()]
  return [
    asked,
    ...versions.map(versionChapter),
    ...(ending ? [{ title: ending, at: null, done: true, ...(reason && { text: reason }) }] : []),
    ...(isPending(request) ? [{ title: 'Report due', at: dueAt, done: false }] : []),
  ]
}
