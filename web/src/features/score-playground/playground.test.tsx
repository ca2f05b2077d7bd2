import { act, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { paths } from '../../../../shared/site/pages.ts'
import { renderAt } from '../../testing/render.tsx'
import { choicesHash, withChoices } from './choices.ts'
import Playground from './playground.tsx'

const open = (hash = '') => renderAt(<Playground />, { at: paths.howWeScore + hash })

const total = () => screen.getByText('%', { exact: false, selector: '.playground__total strong' })
const choiceOf = (check: string) => screen.getByLabelText<HTMLSelectElement>(check)
const dimension = (name: string) => within(screen.getByRole('region', { name }))

it('begins with the clean report', () => {
  open()
  expect(total().textContent).toBe('98%')
  expect(screen.getByText('Proceed')).toBeTruthy()
  expect(dimension('Legal').getByText('Litigation: low finding, closed')).toBeTruthy()
  expect(dimension('Operational').getByText('No points lost.')).toBeTruthy()
})

it('a finding changes the total, the verdict, its dimension, the limits and the address', async () => {
  const user = open()
  await user.selectOptions(choiceOf('Payee on the invoice'), 'High finding (−25)')
  expect(total().textContent).toBe('79%')
  expect(screen.getByText('Do not pay yet')).toBeTruthy()
  expect(screen.getByText(/because of an open high finding: payee/)).toBeTruthy()
  expect(screen.getByText('At most 79 while a high finding is open.')).toBeTruthy()
  const financial = dimension('Financial')
  expect(financial.getByText('72')).toBeTruthy()
  expect(financial.getByText('−25')).toBeTruthy()
  expect(financial.getByText('Payee on the invoice: high finding')).toBeTruthy()
  expect(location.hash).toContain('payee:high')

  await user.selectOptions(choiceOf('Payee on the invoice'), 'Clear')
  expect(total().textContent).toBe('98%')
  expect(screen.queryByText('At most 79 while a high finding is open.')).toBeNull()
})

it.each([
  ['A report to proceed with care', '76%', 'Proceed with care'],
  ['A mixed report', '72%', 'Do not pay yet'],
  ['A bad report', '15%', 'Do not pay yet'],
  ['Nothing known', '50%', 'Do not pay yet'],
])('“%s” sets every check', async (name, score, verdict) => {
  const user = open()
  await user.click(screen.getByRole('button', { name }))
  expect(total().textContent).toBe(score)
  expect(screen.getByText(verdict)).toBeTruthy()
})

it('a dimension with too many unknown checks says so', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Nothing known' }))
  expect(dimension('Legal').getByText(/too little is known/)).toBeTruthy()
})

it('a reset brings back the clean report and clears the address', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'A bad report' }))
  expect(location.hash).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(total().textContent).toBe('98%')
  expect(location.pathname + location.hash).toBe(paths.howWeScore)
})

it('a link opens it with the choices of the link, and focuses it', () => {
  open(choicesHash(withChoices({ sanctions: 'critical' })))
  expect(total().textContent).toBe('39%')
  expect(choiceOf('Sanctions lists (UN, US, EU, UK)').value).toBe('critical')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Try it' }))
})

it('a link on the same page is followed', async () => {
  const link = { hash: choicesHash(withChoices({ payee: 'critical' })) }
  const user = renderAt(
    <>
      <Link to={link}>An example</Link>
      <Playground />
    </>,
    { at: paths.howWeScore },
  )
  for (const round of ['first', 'again']) {
    await user.click(screen.getByRole('link', { name: 'An example' }))
    expect(total().textContent, round).toBe('39%')
    expect(document.activeElement, round).toBe(screen.getByRole('region', { name: 'Try it' }))
  }
})

it('a link with an invalid choice opens the clean report without focus', () => {
  open('#playground=payee:dreadful')
  expect(total().textContent).toBe('98%')
  expect(document.activeElement).toBe(document.body)
})

it('the result is announced once choosing pauses', async () => {
  vi.useFakeTimers()
  open()
  const status = screen.getByRole('status')
  const before = status.textContent
  for (const value of ['low', 'medium', 'critical'])
    fireEvent.change(choiceOf('Payee on the invoice'), { target: { value } })
  expect(status.textContent).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(status.textContent).toBe('39%: do not pay yet.')
})
