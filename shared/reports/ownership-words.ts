import { type CompanyStatus, dissolved } from './company-fields.ts'
import { statusWords } from './record-words.ts'
import { percentText } from './report-words.ts'
import type { OwnedPart, UltimateOwner } from './ultimate-owners.ts'

/**
 * The text behind an owner's share. It says of what the percentage is: "20%" alone could be read as a fifth of that
 * share.
 */
const partText = ({ whole, isAll }: OwnedPart): string => {
  if (isAll) return 'all'
  return whole === undefined ? 'including a part' : `including ${percentText(whole)} of the company`
}

/** The status of an owner in the chain: "dissolved: deregistered (注销)", "license revoked (吊销)" */
export const ownerStatusText = (status: CompanyStatus): string => {
  const [zh, en] = statusWords[status]
  const text = `${en.toLowerCase()} (${zh})`
  return dissolved.includes(status) ? `dissolved: ${text}` : text
}

/**
 * "including 20% of the company held by 劳念慈 as nominee"
 *
 * @param heldFor for whom a nominee holds, if not for the owner itself
 */
export const heldByText = (part: OwnedPart, nominee: string, heldFor?: string): string =>
  `${partText(part)} held by ${nominee} as nominee${heldFor === undefined ? '' : ` for ${heldFor}`}`

/** "all through a dissolved company" */
export const throughDissolvedText = (part: OwnedPart): string =>
  `${partText(part)} through a dissolved company`

/** "all through a company whose license was revoked" */
export const throughRevokedText = (part: OwnedPart): string =>
  `${partText(part)} through a company whose license was revoked`

/** What sums by name mean; '' if no sum joins several lines of one name that is a person's. */
export const sameNameNote = (owners: readonly UltimateOwner[]): string =>
  owners.some(
    ({ end, kind, branches }) =>
      end === 'owner' && kind !== 'state' && kind !== 'other' && branches > 1,
  )
    ? 'People of the same name are taken as one person; registers publish no identity numbers.'
    : ''

/** "about 67.4% including shares held through the circle" */
export const withCircleText = (percent: number): string =>
  `about ${percentText(Math.round(percent * 10) / 10)} including shares held through the circle`
