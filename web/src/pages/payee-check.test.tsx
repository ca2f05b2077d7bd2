import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PayeeCheck } from '../../../shared/payee/payee-check.ts'
import { type Answers, sentTo, unreachable } from '../testing/api.ts'
import { company, request } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import { dataVersion, exampleReport, findings } from '../testing/reports.ts'
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

const own = exampleReport('bad')
const { name, code } = own.company
const withdrawn = { ...dataVersion(2, 90), score: '', withdrawnAt: '2026-11-22T08:00:00.000Z' }

/** A report that was asked for by its code, and whose newest version was withdrawn. */
const reported = request({
  status: 'completed',
  searchTerm: code,
  pdfUrl: '/report',
  score: 15,
  verdict: 'do-not-pay-yet',
  versions: [dataVersion(1, 15), withdrawn],
  reportedCompany: { name, code, relation: 'same' },
})

const checkNamesOf = async (
  getFindings: Answers['getFindings'],
  requests = [reported],
  beneficiary = name,
) => {
  const user = renderAt(<PayeeCheckPage />, {
    at: '/payee-check',
    api: {
      listPayeeChecks: { items: [], nextCursor: null },
      checkPayee: { ...check(beneficiary), contractParty: beneficiary },
      listRequests: { items: requests, nextCursor: null },
      getFindings,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Compare names' }))
  return within(await screen.findByRole('status'))
}

it('no green light for matching names of a company that the buyer’s report says not to pay', async () => {
  const result = await checkNamesOf(findings(own))
  await result.findByText('Do not pay yet: our report on this company warns against it.')
  result.getByText(/Your report of November 20, 2026 says: Do not pay yet\./)
  expect(result.queryByText('The names match.')).toBeNull()
})

it('a report that cannot be read is not passed over in silence', async () => {
  const result = await checkNamesOf(unreachable)
  await result.findByText(/Your reports couldn’t be read, so the payee wasn’t compared/)
})

it.each([
  [
    'led to another company',
    request({
      ...reported,
      searchTerm: company,
      reportedCompany: { name, code, relation: 'other', reason: 'The name is not registered.' },
    }),
    /This report is about .*Why: The name is not registered\./,
  ],
  [
    'failed',
    request({ status: 'failed', reason: 'No such company.' }),
    /No such company\. Treat this company as unverified\./,
  ],
])('no green light for matching names whose verification %s', async (_, asked, text) => {
  const result = await checkNamesOf(findings(own), [asked], company)
  await result.findByText('Do not pay yet: our report on this company warns against it.')
  result.getByText(text)
})

it('an earlier check is no green light either once it is opened', async () => {
  const user = renderAt(<PayeeCheckPage />, {
    at: '/payee-check',
    api: {
      listPayeeChecks: { items: [{ ...check(name), contractParty: name }], nextCursor: null },
      listRequests: { items: [reported], nextCursor: null },
      getFindings: findings(own),
    },
  })
  const summary = await screen.findByText('Same')
  expect(sentTo('getFindings')).toEqual([])
  await user.click(summary)
  await screen.findByText('Do not pay yet: our report on this company warns against it.')
  expect(screen.queryByText('The names match.')).toBeNull()
})
