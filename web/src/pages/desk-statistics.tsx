import { deskTexts } from '../features/desk/desk-texts.ts'
import { Statistics } from '../features/desk/statistics/statistics.tsx'
import { useTexts } from '../features/desk/texts.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** For desk-admins: what is open now, and what the desk did in twelve weeks. */
export default function DeskStatisticsPage() {
  return (
    <DeskFrame title="statistics">
      {({ roles }) => (roles.includes('desk-admins') ? <Statistics /> : <AdminsOnly />)}
    </DeskFrame>
  )
}

function AdminsOnly() {
  const texts = useTexts(deskTexts)
  return <Notice tone="warning">{texts.adminsOnly}</Notice>
}
