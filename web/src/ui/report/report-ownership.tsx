import { useEffect, useState } from 'react'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'
import { OwnershipList } from './ownership-list.tsx'
import { Records } from './report-records.tsx'
import './report-ownership.css'

type Ends = ReportView['ownership']['ultimate']

const Ends = ({ title, ends }: { title: string; ends: Ends }) =>
  ends.length > 0 && (
    <>
      <h3>{title}</h3>
      <Records rows={ends.map(({ name, share, notes }) => ({ name, label: share, notes }))} />
    </>
  )

type Drawing = typeof import('./ownership-drawing.tsx')['OwnershipDrawing']

/** Loaded after the page. Undefined while it loads; null if it cannot be: the list says the same. */
function useDrawing(): Drawing | undefined | null {
  const [drawing, setDrawing] = useState<Drawing | null>()
  useEffect(() => {
    import('./ownership-drawing.tsx').then(
      (part) => setDrawing(() => part.OwnershipDrawing),
      () => setDrawing(null),
    )
  }, [])
  return drawing
}

function OwnershipTree({ view }: { view: ReportView }) {
  const Drawing = useDrawing()
  const { company, owners, ultimate } = view.ownership
  if (Drawing === null) return <OwnershipList owners={owners} />
  const drawing = (
    <>
      <p className="soft">Each percentage is an owner’s share of the company it is linked to.</p>
      {Drawing ? (
        <Drawing name={company} owners={owners} />
      ) : (
        <div className="ownership__loading" aria-hidden="true" />
      )}
    </>
  )
  return (
    <>
      {/* A chain is long on a phone, and below it stands where it ends. */}
      {ultimate.length > 0 ? (
        <Folded onPhones summary="The owners as a drawing">
          {drawing}
        </Folded>
      ) : (
        drawing
      )}
      <Folded summary="The owners as a list">
        <OwnershipList owners={owners} />
      </Folded>
    </>
  )
}

/** Who owns the company: drawn, as a list, and who it comes to in the end. */
export function ReportOwnership({ view }: { view: ReportView }) {
  const { owners, ultimate, sameNameNote, circles, open } = view.ownership
  if (owners.length === 0) return null
  return (
    <Section id="ownership" title={sectionTitles.ownership}>
      <OwnershipTree view={view} />
      <Ends title="Ultimate owners" ends={ultimate} />
      {sameNameNote && <Notes notes={[sameNameNote]} />}
      <Ends title="Where the drawing ends: a circle" ends={circles} />
      <Ends title="Where the owner is not known" ends={open} />
    </Section>
  )
}
