import { Desk } from '../features/desk/desk.tsx'
import { accessTexts } from '../features/desk/second-factor/access-texts.ts'
import { DeskFrame } from './desk-frame.tsx'

const title = { zh: accessTexts.zh.desk, en: accessTexts.en.desk }

export default function DeskPage() {
  return <DeskFrame title={title}>{(me) => <Desk me={me} />}</DeskFrame>
}
