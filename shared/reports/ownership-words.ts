import { percentText } from './report-words.ts'
import type { OwnedPart } from './ultimate-owners.ts'

/** Behind an owner's share. It names what the percentage is of: "20%" alone can be read as a fifth of that share. */
const partText = ({ whole, isAll }: OwnedPart): string => {
  if (isAll) return 'all'
  return whole === undefined ? 'of which a part' : `of which ${percentText(whole)} of the company`
}

/** "of which 20% of the company held by 劳念慈 as nominee" */
export const heldByText = (part: OwnedPart, nominee: string): string =>
  `${partText(part)} held by ${nominee} as nominee`

/** "all through a dissolved company" */
export const throughDissolvedText = (part: OwnedPart): string =>
  `${partText(part)} through a dissolved company`

/** "about 67.4% with the circle’s part" */
export const withCircleText = (percent: number): string =>
  `about ${percentText(Math.round(percent * 10) / 10)} with the circle’s part`
