import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { notShown } from '../../domain/requests/shown-version.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { VersionButtons } from './version-buttons.tsx'

/** Says that the version of the page's address is not shown. */
export function NotShown({
  request,
  asked,
}: {
  request: VerificationRequest
  asked: string | undefined
}) {
  const note = notShown(request, asked)
  if (!note) return null
  return (
    <Notice tone="info">
      <p>{note.text}</p>
      {note.pdf && (
        <div className="actions">
          <VersionButtons request={request} version={note.pdf} />
        </div>
      )}
    </Notice>
  )
}
