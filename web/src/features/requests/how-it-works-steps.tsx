import type { ReactNode } from 'react'
import { cancelMinutes } from '../../../../shared/requests/cancelling.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import './how-it-works-steps.css'

const parts = [
  {
    name: 'Data collection',
    text: 'We gather the records that your plan covers, under the exact legal name.',
  },
  {
    name: 'Report preparation',
    text: 'An analyst reads them and weighs the risk. The trust score follows from the findings.',
  },
  {
    name: 'Results delivery',
    text: 'The report appears on your dashboard, with a PDF, and we’ll email you unless you’ve turned report alerts off.',
  },
] as const

/** docs/specification.md#next-steps */
export function HowItWorksSteps({
  searchTerm,
  children,
}: {
  searchTerm: string
  children?: ReactNode
}) {
  return (
    <ol className="how-it-works">
      <li className="how-it-works__step stack gap-3">
        <span className="how-it-works__mark how-it-works__mark--done">
          <CheckIcon />
          <span className="visually-hidden">Done</span>
        </span>
        <h2>Search Initiated</h2>
        {searchTerm ? (
          <p className="how-it-works__term">
            <CompanyName name={searchTerm} />
          </p>
        ) : (
          <p>No company name was given. Go back and type the supplier’s name.</p>
        )}
        {children}
      </li>
      <li className="how-it-works__step stack gap-3">
        <span className="how-it-works__mark" aria-hidden="true">
          2
        </span>
        <h2>Verification Process</h2>
        <p>It begins {cancelMinutes} minutes after you submit. Until then, you can cancel.</p>
        <ol className="how-it-works__parts">
          {parts.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </li>
    </ol>
  )
}
