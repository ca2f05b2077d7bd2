import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayeeCheck } from '../../../shared/payee-check.ts'
import { company } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import PayeeCheckPage from './payee-check.tsx'

const check = (beneficiary: string): PayeeCheck => ({
  id: `check-of-${beneficiary}`,
  issuer: '',
  contractParty: company,
  beneficiary,
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
})

type List = { items: PayeeCheck[]; nextCursor: null }
const list = (...names: string[]): List => ({ items: names.map(check), nextCursor: null })

/** Calls that are answered when the test says so. */
const createCalls = <Answer,>() => {
  const calls: PromiseWithResolvers<Answer>[] = []
  const call = () => {
    const each = Promise.withResolvers<Answer>()
    calls.push(each)
    return each.promise
  }
  return { calls, call }
}

const show = () => {
  const reads = createCalls<List>()
  const comparisons = createCalls<PayeeCheck>()
  const user = renderAt(<PayeeCheckPage />, {
    at: '/payee-check',
    api: {
      listPayeeChecks: reads.call,
      checkPayee: comparisons.call,
      listRequests: { items: [], nextCursor: null },
    },
  })
  const compare = async (name: string) => {
    const { length } = comparisons.calls
    const field = screen.getByRole('textbox', { name: 'Bank beneficiary' })
    fireEvent.change(field, { target: { value: name } })
    await user.type(field, '{Enter}')
    await waitFor(() => expect(comparisons.calls.length).toBe(length + 1))
    return async () => {
      await act(async () => comparisons.calls.at(-1)?.resolve(check(name)))
      await screen.findByRole('button', { name: 'Compare names' })
    }
  }
  /** Answers the reads that are running. */
  const answerReads = (items: List, running = reads.calls.slice()) =>
    act(async () => {
      for (const { resolve } of running) resolve(items)
    })
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  return { reads: reads.calls, answerReads, comeBack, compare }
}

const earlier = () =>
  screen
    .queryAllByRole('group')
    .map((group) => /Bank beneficiary: (New|Old|Next)/i.exec(group.textContent ?? '')?.[1])

const both = [false, true]
const orders = both.flatMap((isFirstRead) =>
  both.flatMap((isStored) => both.map((comesFirst) => ({ isFirstRead, isStored, comesFirst }))),
)

it.each(orders)(
  'shows each check once, whenever the list comes: %j',
  async ({ isFirstRead, isStored, comesFirst }) => {
    const { reads, answerReads, comeBack, compare } = show()
    await waitFor(() => expect(reads.length).toBe(1))
    if (!isFirstRead) {
      await answerReads(list('Old'))
      await waitFor(() => expect(earlier()).toEqual(['Old']))
      await comeBack()
      await waitFor(() => expect(reads.length).toBe(2))
    }
    const answerNew = await compare('New')
    // The server read the list after it stored the check, or before.
    const running = reads.slice()
    const answerList = () => answerReads(isStored ? list('New', 'Old') : list('Old'), running)
    if (comesFirst) await answerList()
    await answerNew()
    if (!comesFirst) await answerList()
    await answerReads(list('New', 'Old'))
    await waitFor(() => expect(earlier()).toEqual(['Old']))
    // The list leaves out only what is shown above it.
    const answerNext = await compare('Next')
    await answerNext()
    await waitFor(() => expect(earlier()).toEqual(['New', 'Old']))
  },
)
