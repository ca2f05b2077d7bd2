import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { Card, CardGrid } from '../card-grid/card-grid.tsx'
import { NoReportsDrawing } from './empty-drawings.tsx'
import { LicenseDrawing } from './license-drawing.tsx'
import {
  FinancialDrawing,
  LegalDrawing,
  OperationalDrawing,
  ReputationDrawing,
} from './risk-drawings.tsx'
import {
  AssessDrawing,
  CollectDrawing,
  ReceiveDrawing,
  SearchDrawing,
  SubmitDrawing,
} from './step-drawings.tsx'

type Drawings = Readonly<Record<string, ComponentType>>

function Gallery({ drawings }: { drawings: Drawings }) {
  return (
    <CardGrid>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Card key={name} title={name}>
          <Drawing />
        </Card>
      ))}
    </CardGrid>
  )
}

const meta = { component: Gallery } satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

export const Steps: Story = {
  args: {
    drawings: {
      Search: SearchDrawing,
      Submit: SubmitDrawing,
      Collect: CollectDrawing,
      Assess: AssessDrawing,
      Receive: ReceiveDrawing,
    },
  },
}

export const Risks: Story = {
  args: {
    drawings: {
      Legal: LegalDrawing,
      Financial: FinancialDrawing,
      Operational: OperationalDrawing,
      Reputation: ReputationDrawing,
    },
  },
}

export const Empty: Story = {
  args: {
    drawings: {
      'No reports': NoReportsDrawing,
    },
  },
}

export const License: StoryObj = { render: () => <LicenseDrawing /> }
