import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatCards } from './stat-cards.tsx'

it('counts no canceled or failed request as a report', () => {
  render(
    <StatCards
      stats={{ totalReports: 3, completedReports: 1, pendingReports: 1, lastUpdated: null }}
    />,
  )
  expect(screen.getByText('Total Reports').nextSibling?.textContent).toBe('2')
})
