import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import { paths } from '../../../shared/site/pages.ts'
import { renderAt } from '../testing/render.tsx'
import HowWeScore from './how-we-score.tsx'

const open = () => renderAt(<HowWeScore />, { at: paths.howWeScore })

const textsOf = (elements: readonly HTMLElement[]) => elements.map((each) => each.textContent ?? '')

it('lists every check with its source, its meaning and its points', () => {
  open()
  const rows = textsOf(screen.getAllByRole('row'))
  for (const id of checkIds) {
    const { en, zh, source, meaning, unknownPoints } = checkOf(id)
    const row = rows.find((text) => text.includes(meaning))
    expect(row).toContain(`${en} ${zh}`)
    expect(row).toContain(`Source: ${source.en}`)
    expect(row).toContain(`Points if not known ${unknownPoints}`)
  }
  const payee = screen.getByRole('row', { name: /^Payee on the invoice/ })
  expect(payee.textContent).toContain('If found: low or higher')
  const sanctions = screen.getByRole('row', { name: /^Sanctions lists/ })
  expect(sanctions.textContent).toContain('Essential')
})

it('has the points of findings by severity', () => {
  open()
  const table = within(screen.getByRole('table', { name: /Points that a finding costs/ }))
  expect(textsOf(table.getAllByRole('row'))).toEqual([
    'OpenClosed',
    'Critical6015',
    'High258',
    'Medium103',
    'Low41',
    'Note00',
  ])
})

it.each([
  [
    'A clean report: 98, proceed',
    'Financial: 100 − 3 = 97',
    '40% of 99 + 20% of 97 + 25% of 100 + 15% of 96 = 39.6 + 19.4 + 25 + 14.4 = 98.4',
    'No cap applies.',
  ],
  ['A report to proceed with care: 76, proceed with care', 'Legal: 100 − 25 − 10 = 65'],
  [
    'A mixed report: 72, do not pay yet',
    'Legal: 100 − 10 − 10 − 8 − 3 = 69',
    '40% of 69 + 20% of 64 + 25% of 72 + 15% of 95 = 27.6 + 12.8 + 18 + 14.25 = 72.65',
    'None is below 72.',
  ],
  [
    'A bad report: 15, do not pay yet',
    'Legal: 100 − 60 − 25 − 10 − 4 − 2 = −1, which counts as 0',
    'Operational: 100 − 25 − 25 − 10 − 10 − 10 − 8 = 12',
    'Rounded down: 15.',
  ],
])('shows the arithmetic of “%s”', (title, ...lines) => {
  open()
  const example = screen.getByText(title).closest('details')
  for (const line of lines) expect(example?.textContent).toContain(line)
})

it('shows what a cap does', () => {
  open()
  expect(screen.getByText(/would average 93; the caps bring its total down to 79\./)).toBeTruthy()
})

it('a worked example is a link to the playground with its choices', async () => {
  const user = open()
  const links = screen.getAllByText('Change it in the playground')
  expect(links).toHaveLength(4)
  if (links[2]) await user.click(links[2])
  expect(location.hash).toContain('payee:high')
  const playground = await screen.findByRole('region', { name: 'Try it' })
  expect(playground.textContent).toContain('72 of 100')
})

it('says that the playground needs JavaScript until it is loaded', async () => {
  open()
  expect(screen.getByText(/^The playground needs JavaScript\./)).toBeTruthy()
  await screen.findByRole('region', { name: 'Try it' })
  expect(screen.queryByText(/^The playground needs JavaScript\./)).toBeNull()
})
