import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { maxNameLength } from '../../../../shared/names/text.ts'
import type { PayeeCheck } from '../../../../shared/payee/payee-check.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { company } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { PayeeForm } from './payee-form.tsx'

const check: PayeeCheck = {
  id: 'check-1',
  issuer: '',
  contractParty: company,
  beneficiary: company,
  checkedAt: '2026-05-04T12:00:00.000Z',
  suppliers: [],
  pairs: [
    {
      between: ['contractParty', 'beneficiary'],
      result: 'same',
      why: null,
      branch: null,
      marks: null,
    },
  ],
}

const show = (api: Answers = {}, contractParty = '') => {
  const onChecked = vi.fn<(check: PayeeCheck) => void>()
  const user = renderAt(<PayeeForm contractParty={contractParty} onChecked={onChecked} />, {
    at: '/payee-check',
    api,
  })
  return { user, onChecked }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const compare = () => screen.getByRole('button', { name: 'Compare names' })

describe('comparing names', () => {
  it('sends the typed names once, and passes the result on', async () => {
    const comparing = Promise.withResolvers<PayeeCheck>()
    const { user, onChecked } = show({ checkPayee: () => comparing.promise })
    await user.type(field('Contract party'), company)
    await user.type(field('Bank beneficiary'), `${company}{Enter}`)
    const busy = await screen.findByRole('button', { name: 'Comparing…' })
    await user.click(busy)
    await user.type(field('Bank beneficiary'), '{Enter}')
    expect(onChecked).not.toHaveBeenCalled()
    comparing.resolve(check)
    await waitFor(() => expect(onChecked).toHaveBeenCalledExactlyOnceWith(check))
    expect(sentTo('checkPayee')).toEqual([
      { body: { issuer: '', contractParty: company, beneficiary: company } },
    ])
    compare()
  })

  it('shows errors at their fields', async () => {
    const message = 'Enter at least two names.'
    const errors = ['contractParty', 'beneficiary'].map((role) => ({ field: role, message }))
    const { user, onChecked } = show({ checkPayee: problem(400, 'invalid-request', { errors }) })
    await user.type(field('Invoice issuer'), `${company}{Enter}`)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    const wrong = screen.getAllByRole('textbox', { description: new RegExp(message) })
    expect(wrong).toEqual([field('Contract party'), field('Bank beneficiary')])
    for (const each of wrong) expect(each.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onChecked).not.toHaveBeenCalled()
  })

  it('shows a failure, keeps the names, and can be retried', async () => {
    const { user, onChecked } = show({ checkPayee: unreachable })
    await user.type(field('Bank beneficiary'), `${company}{Enter}`)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The names could not be compared. Please try again.')
    expect(field('Bank beneficiary').value).toBe(company)
    answer({ checkPayee: check })
    await user.click(compare())
    await waitFor(() => expect(onChecked).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a reload', () => {
  it('keeps the names until they are compared', async () => {
    const { user } = show({ checkPayee: check })
    await user.type(field('Bank beneficiary'), 'Zhang Wei')
    cleanup()
    const again = show({ checkPayee: check })
    expect(field('Bank beneficiary').value).toBe('Zhang Wei')
    await again.user.type(field('Contract party'), `${company}{Enter}`)
    await waitFor(() => expect(again.onChecked).toHaveBeenCalledOnce())
    cleanup()
    show()
    expect(field('Bank beneficiary').value).toBe('')
  })
})

describe('a field', () => {
  it('has a hint where to find its name', () => {
    show()
    const described = (name: string, description: string) =>
      screen.getByRole('textbox', { name, description })
    described('Invoice issuer', 'The seller named on the invoice.')
    described('Contract party', 'Who signed and sealed the contract.')
    described('Bank beneficiary', 'Whose bank account the money goes to.')
  })

  it('shows that its name comes from a report', () => {
    show({}, company)
    expect(field('Contract party').value).toBe(company)
    screen.getByRole('textbox', { description: /The name here is from your report or list/ })
  })

  it('counts characters near its limit, and shows an error above it', async () => {
    const { user } = show()
    const issuer = field('Invoice issuer')
    await user.click(issuer)
    await user.paste('名'.repeat(maxNameLength * 0.8))
    expect(screen.queryByText(/characters\./)).toBeNull()
    await user.keyboard('名')
    screen.getByRole('textbox', {
      name: 'Invoice issuer',
      description: `The seller named on the invoice. ${maxNameLength * 0.8 + 1} of ${maxNameLength} characters.`,
    })
    expect(issuer.getAttribute('aria-invalid')).toBeNull()
    await user.paste('名'.repeat(maxNameLength * 0.2))
    const error = screen.getByText(`At most ${maxNameLength} characters.`)
    expect(error.getAttribute('aria-live')).toBe('polite')
    expect(issuer.getAttribute('aria-invalid')).toBe('true')
    // Nothing is cut off, so that the excess can be seen.
    expect(issuer.value).toHaveLength(maxNameLength + 1)
    await user.keyboard('{Backspace}')
    expect(issuer.getAttribute('aria-invalid')).toBeNull()
  })
})
