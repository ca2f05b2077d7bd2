import { expect, it } from 'vitest'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import { blankIn } from '../../../../../shared/reports/unfilled-blanks.ts'
import { filledPhrase } from './filled-phrase.ts'
import { phrases, plainPhrase } from './phrases.ts'

const phrase = phrases.enforcement[0]?.en ?? ''

it('fills the blanks of a phrase from its finding, and leaves out what is not known', () => {
  const amount = { value: 183_400, currency: 'CNY' }
  expect(
    filledPhrase(phrase, { amount, since: '2024-03-05', reference: '(2024)浙0212执1234号' }),
  ).toBe(
    'A court is enforcing CNY 183,400 against the company, since March 5, 2024 (case (2024)浙0212执1234号).',
  )
  expect(filledPhrase(phrase, {})).toBe('A court is enforcing [amount] against the company.')
  expect(filledPhrase(phrase, { amount, state: 'closed', closedOn: '2025-01-02' })).toBe(
    'A court enforced CNY 183,400 against the company. This matter was closed on January 2, 2025.',
  )
})

it('says of what lasts that it does, and of what is over that it was', () => {
  const pledge = phrases['equity-pledge'][0]?.en ?? ''
  const amount = { value: 183_400 }
  const since = '2024-03-05'
  expect(filledPhrase(pledge, { amount })).toBe('Shares worth CNY 183,400 are pledged.')
  expect(filledPhrase(pledge, { amount, since })).toBe(
    'Shares worth CNY 183,400 are pledged, since March 5, 2024.',
  )
  expect(filledPhrase(pledge, { amount, since, state: 'closed' })).toBe(
    'Shares worth CNY 183,400 were pledged on March 5, 2024. This matter has since been closed.',
  )
})

it('says of a debtor only that it did not pay what the words say is unpaid', () => {
  const said = (original: string) =>
    filledPhrase(phrases['dishonest-debtor'][0]?.en ?? '', {
      amount: { value: 183_400 },
      original,
    })
  const unpaid = 'it did not pay CNY 183,400 that'
  expect(said('案号：1；履行情况：全部未履行')).toContain(unpaid)
  expect(said('案号：1；未履行金额（元）：183400')).toContain(unpaid)
  for (const original of [
    '案号：1；履行情况：部分未履行',
    '案号：1；执行标的（元）：183400；未履行金额（元）：50000',
    '案号：1；生效法律文书确定的义务：支付货款183400元',
  ])
    expect(said(original)).toContain('it did not pay [unpaid amount] that')
})

it('has phrases for every check, each of which fits its field, with blanks that a report refuses', () => {
  for (const id of checkIds)
    for (const { en } of phrases[id]) {
      const text = filledPhrase(en, {})
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text.length).toBeLessThan(300)
      expect(text).not.toMatch(/[{}|]/)
      expect(plainPhrase(en)).not.toMatch(/[{}|]/)
      expect(blankIn(text) !== undefined).toBe(text.includes('['))
    }
})
