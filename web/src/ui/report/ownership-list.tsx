import { maxShownOwners, moreOwnersText } from '../../../../shared/reports/more-owners.ts'
import type { OwnerView } from '../../../../shared/reports/ownership-view.ts'
import { MixedText } from '../mixed-text.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'

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

const Rows = ({ owners }: { owners: readonly OwnerView[] }) => (
  <ul className="owners">
    {owners.map((owner, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <Owner key={`${owner.name}${index}`} owner={owner} />
    ))}
  </ul>
)

/** The owners of a company, each with its own below it. */
export function OwnershipList({ owners }: { owners: readonly OwnerView[] }) {
  const more = owners.slice(maxShownOwners)
  return (
    <>
      <Rows owners={owners.slice(0, maxShownOwners)} />
      {more.length > 0 && (
        <Folded summary={moreOwnersText(owners)}>
          <Rows owners={more} />
        </Folded>
      )}
    </>
  )
}
