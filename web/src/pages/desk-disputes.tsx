import { Disputes } from '../features/desk/disputes/disputes.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** What companies say is wrong in published reports: `/desk/disputes?dispute=<id>`. */
export default function DeskDisputesPage() {
  return <DeskFrame title="disputes">{(me) => <Disputes me={me} />}</DeskFrame>
}
