import { maxShownOwners, moreOwnersText } from '../../../../shared/reports/more-owners.ts'
import type { OwnerView } from '../../../../shared/reports/ownership-view.ts'
import { MixedText } from '../mixed-text.tsx'
import { FirstFew } from './first-few.tsx'
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

/** The owners of a company, each with its own below it. */
export const OwnershipList = ({ owners }: { owners: readonly OwnerView[] }) => (
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
