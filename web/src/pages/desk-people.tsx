import { People } from '../features/desk/people/people.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** Who works at the desk: `/desk/people?person=<id>`. */
export default function DeskPeoplePage() {
  return (
    <DeskFrame title="people" onlyFor="desk-admins">
      {() => <People />}
    </DeskFrame>
  )
}
