import { Desk } from '../features/desk/desk.tsx'
import { DeskFrame } from './desk-frame.tsx'

export default function DeskPage() {
  return <DeskFrame title="desk">{(me) => <Desk me={me} />}</DeskFrame>
}
