import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { saveReport, viewReport } from '../../domain/reports/view-report.ts'
import { isData, type Version } from '../../domain/requests/shown-version.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'

export type VersionProps = { request: VerificationRequest; version: Version }

export function VersionButtons({ request, version }: VersionProps) {
  const number = version.version
  return (
    <>
      <ActionButton size="small" action={() => viewReport(request, number)} busy="Opening…">
        <DocumentIcon /> {isData(version) ? 'Open PDF' : 'Open'}
        <span className="visually-hidden"> version {number}</span>
      </ActionButton>
      <ActionButton size="small" action={() => saveReport(request, number)} busy="Downloading…">
        {isData(version) ? 'Download PDF' : 'Download'}
        <span className="visually-hidden"> version {number}</span>
      </ActionButton>
    </>
  )
}
