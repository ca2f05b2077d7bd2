import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import {
  FinancialDrawing,
  LegalDrawing,
  OperationalDrawing,
  ReputationDrawing,
} from '../ui/drawings/risk-drawings.tsx'
import './home-risk-dimensions.css'

const dimensions = [
  {
    name: 'Legal',
    asks: 'Does the company exist under this exact name, and may it do business?',
    figure: <LegalDrawing />,
  },
  {
    name: 'Financial',
    asks: 'Does it own the account you pay?',
    figure: <FinancialDrawing />,
  },
  {
    name: 'Operational',
    asks: 'Does it export, and who works there?',
    figure: <OperationalDrawing />,
  },
  {
    name: 'Reputation',
    asks: 'What do other buyers say?',
    figure: <ReputationDrawing />,
  },
] as const

/** The questions that a report answers, in the style of a register. */
export function RiskDimensions() {
  return (
    <section className="risk-dimensions" aria-labelledby="risk-dimensions-title">
      <div className="risk-dimensions__head">
        <h2 id="risk-dimensions-title">What a Premium report answers</h2>
        <p>
          Four risks, one score, one PDF to file. <Link to={paths.howItWorks}>How it works</Link> ·{' '}
          <Link to={paths.sampleReport}>Read a sample report</Link>
        </p>
      </div>
      <ul className="risk-dimensions__columns">
        {dimensions.map(({ name, asks, figure }) => (
          <li key={name}>
            {figure}
            <h3>{name}</h3>
            <p>{asks}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
