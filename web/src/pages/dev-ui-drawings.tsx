import { BrandMark } from '../ui/brand-mark/brand-mark.tsx'
import {
  MissingPageDrawing,
  NoReportsDrawing,
  OfflineDrawing,
} from '../ui/drawings/empty-drawings.tsx'
import {
  FinancialDrawing,
  LegalDrawing,
  OperationalDrawing,
  ReputationDrawing,
} from '../ui/drawings/risk-drawings.tsx'
import {
  AssessDrawing,
  CollectDrawing,
  ReceiveDrawing,
  SearchDrawing,
  SubmitDrawing,
} from '../ui/drawings/step-drawings.tsx'
import { Section } from '../ui/section/section.tsx'

const drawings = {
  Search: SearchDrawing,
  Submit: SubmitDrawing,
  Collect: CollectDrawing,
  Assess: AssessDrawing,
  Receive: ReceiveDrawing,
  Legal: LegalDrawing,
  Financial: FinancialDrawing,
  Operational: OperationalDrawing,
  Reputation: ReputationDrawing,
  'No reports': NoReportsDrawing,
  'Missing page': MissingPageDrawing,
  Offline: OfflineDrawing,
} as const

export function DrawingStates() {
  return (
    <Section title="Drawings" layout="full">
      <div className="card-grid card-grid--4">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <div className="card" key={name}>
            <Drawing />
            <p>{name}</p>
          </div>
        ))}
      </div>
      <BrandMark />
    </Section>
  )
}
