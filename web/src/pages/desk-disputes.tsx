import { Disputes } from '../features/desk/disputes/disputes.tsx'
import { DeskFrame } from './desk-frame.tsx'

const title = { zh: '异议', en: 'Disputes' }

/** What companies say is wrong in published reports: `/desk/disputes?dispute=<id>`. */
export default function DeskDisputesPage() {
  return <DeskFrame title={title}>{(me) => <Disputes me={me} />}</DeskFrame>
}
