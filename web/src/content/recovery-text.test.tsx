import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { recovery } from '../../../shared/trust/promises.ts'
import { AwsPlaces, CopiesSentence, useCopiesPlace } from './brand-words.tsx'
import { RecoveryText } from './recovery-text.tsx'
import { missing } from './trust.tsx'

const config = vi.hoisted(() => ({ copiesIn: '' }))
vi.mock('../ui/use-site-config.ts', () => ({ useSiteConfig: () => config }))

function Texts() {
  return (
    <>
      <CopiesSentence />
      <AwsPlaces />
      <RecoveryText />
      {missing(useCopiesPlace())}
    </>
  )
}

it('promises copies in a second account only where the stage has them', () => {
  const without = String(render(<Texts />).container.textContent)
  expect(without).not.toMatch(/second account|daily copies/i)
  expect(without).toContain('the backups are in that region, too')

  config.copiesIn = 'Germany (Frankfurt)'
  const text = String(render(<Texts />).container.textContent)
  for (const said of [
    'a second account of ours at AWS, in Germany (Frankfurt), which is in the European Union',
    'Daily copies: Germany (Frankfurt).',
    `at most ${recovery.copies.pointHours} hours of data`,
    `within ${recovery.copies.timeDays} days (RTO)`,
    'until we have started again from the copies in Germany (Frankfurt).',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('the backups are in that region, too')
})
