import type { CheckId } from '../../../../../shared/reports/checks.ts'

type Props = {
  requestId: string
  /** Whether the member may add and change: they have claimed the request. */
  mayWrite: boolean
  /** Names of files that the report shows as photographs. */
  photographs: readonly string[]
  /** Takes a photograph into the report, or out of it; absent while nobody may write. */
  onPhotograph?: (file: string, isShown: boolean) => void
  /** Only what proves this check; everything if absent. */
  check?: CheckId
}

/** What was gathered for a report: photographs and documents, added by drag, paste or camera. */
export function EvidencePanel(_props: Props) {
  return null
}
