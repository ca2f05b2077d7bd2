import type { ReactNode } from 'react'
import { CompanyName } from '../../ui/company-name.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import './how-it-works-steps.css'

const parts = [
  {
    name: 'Data collection',
    text: 'Registration, licence, court and tax records are gathered under the exact legal name.',
  },
  {
    name: 'Report preparation',
    text: 'An analyst reads them, weighs the risk and sets the trust score.',
  },
  {
    name: 'Results delivery',
    text: 'The report appears on your dashboard as a PDF, and we email you.',
  },
] as const

/** Specification, section 2, "Next steps". */
export function Timeline({ searchTerm, children }: { searchTerm: string; children?: ReactNode }) {
  return (
    <ol className="timeline">
      <li className="timeline__step">
        <span className="timeline__mark timeline__mark--done">
          <CheckIcon />
          <span className="visually-hidden">Done</span>
        </span>
        <h2>Search Initiated</h2>
        {searchTerm ? (
          <p className="timeline__term">
            <CompanyName name={searchTerm} />
          </p>
        ) : (
          <p>No company name was given. Go back and type the supplier’s name.</p>
        )}
        {children}
      </li>
      <li className="timeline__step">
        <span className="timeline__mark" aria-hidden="true">
          2
        </span>
        <h2>Verification Process</h2>
        <p>It begins when you submit.</p>
        <ol className="timeline__parts">
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
