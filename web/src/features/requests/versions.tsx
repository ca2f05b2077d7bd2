import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { canView, isPending } from '../../domain/requests/request-status.ts'
import { isData, type Version } from '../../domain/requests/shown-version.ts'
import { requestPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DateText } from './date-text.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { VersionButtons, type VersionProps } from './version-buttons.tsx'

/** Leads to the version's page; the one that is shown is only named. */
function ReadVersion({ id, version, isShown }: { id: string; version: number; isShown: boolean }) {
  if (isShown) return <span className="quiet">Shown above</span>
  return (
    <ButtonLink size="small" to={requestPath(id, version)}>
      Read<span className="visually-hidden"> version {version}</span>
    </ButtonLink>
  )
}

function VersionRow({ request, version, isShown }: VersionProps & { isShown: boolean }) {
  const number = version.version
  return (
    <li className="request__version spread">
      <div>
        <h3>Version {number}</h3>
        <DateText at={version.uploadedAt} />
      </div>
      <ScoreBadge score={version.score} isAwaited={false} verdict={version.verdict} />
      <div className="row gap-2">
        {isData(version) && <ReadVersion id={request.id} version={number} isShown={isShown} />}
        <VersionButtons request={request} version={version} />
      </div>
    </li>
  )
}

export function Versions({
  request,
  shown,
}: {
  request: VerificationRequest
  shown: Version | undefined
}) {
  const isReadable = canView(request)
  const versions = request.versions.filter(({ withdrawnAt }) => isReadable || withdrawnAt !== null)
  return (
    <>
      {!isReadable && <p>{withoutReport(request)}</p>}
      {versions.length > 0 && (
        <ul className="request__versions stack gap-3">
          {versions
            .toReversed()
            .map((version) =>
              version.withdrawnAt === null ? (
                <VersionRow
                  key={version.version}
                  request={request}
                  version={version}
                  isShown={version.version === shown?.version}
                />
              ) : (
                <WithdrawnRow key={version.version} version={version} />
              ),
            )}
        </ul>
      )}
    </>
  )
}

/** Why there is no report to read. */
function withoutReport(request: VerificationRequest): string {
  const { versions, type } = request
  if (!isPending(request)) return 'There is no report for this request.'
  if (versions.some(({ withdrawnAt }) => withdrawnAt !== null))
    return 'We withdrew our report on this company, so do not rely on it. We’re checking the company again. The new report will be here, and we’ll email you unless you’ve turned report alerts off.'
  return type === monitoringType
    ? 'There is no report yet. What has changed will be under Monitoring.'
    : 'There is no report yet. It will be here, and we’ll email you unless you’ve turned report alerts off.'
}

/** The trace of a report that was taken back: its files are gone. */
const WithdrawnRow = ({ version }: { version: Version }) => (
  <li className="request__version spread">
    <div>
      <h3>Version {version.version}</h3>
      <DateText at={version.uploadedAt} />
    </div>
    <p className="request__withdrawn">
      <strong>Withdrawn</strong>
      {version.withdrawnAt && (
        <>
          {' '}
          on <DateText at={version.withdrawnAt} />
        </>
      )}
      . {version.withdrawnReason}
    </p>
  </li>
)
