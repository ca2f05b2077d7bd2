import { useSearchParams } from 'react-router'
import { ReportWork } from '../features/desk/report-work/report-work.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** One report while it is written and reviewed: `/desk/report?request=<id>`. */
export default function DeskReportPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('request') ?? ''
  return (
    <DeskFrame title="report">{(me) => <ReportWork key={id} requestId={id} me={me} />}</DeskFrame>
  )
}
