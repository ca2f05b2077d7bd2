import { useEffect, useState } from 'react'
import { maxShownOwners, moreOwnersText } from '../../../../shared/reports/more-owners.ts'
import type { OwnerView } from '../../../../shared/reports/ownership-view.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'
import { Records } from './report-records.tsx'
import './report-ownership.css'

const Owner = ({ owner }: { owner: OwnerView }) => (
  <li>
    <p>
      <span className="strong">
        <MixedText>{owner.name}</MixedText>
      </span>{' '}
      {owner.share} <span className="quiet">{owner.word}</span>
    </p>
    <Notes notes={owner.notes} tone={owner.tone} />
    {owner.owners.length > 0 && <OwnershipList owners={owner.owners} />}
  </li>
)

/** The owners of a company, each with its own below it. */
const OwnershipList = ({ owners }: { owners: readonly OwnerView[] }) => (
  <FirstFew items={owners} max={maxShownOwners} summary={() => moreOwnersText(owners)}>
    {(shown) => (
      <ul className="owners">
        {shown.map((owner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
          <Owner key={`${owner.name}${index}`} owner={owner} />
        ))}
      </ul>
    )}
  </FirstFew>
)

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
