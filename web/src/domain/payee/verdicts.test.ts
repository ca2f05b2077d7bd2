import { expect, it } from 'vitest'
import type { PayeePair } from '../../../../shared/payee/payee-check.ts'
import { overallOf, verdictOf, worstOf } from './verdicts.ts'

const pair = (result: PayeePair['result']): PayeePair => ({
  between: ['issuer', 'beneficiary'],
  result,
  why: null,
  branch: null,
  marks: null,
})

it('the verdict is that of the worst pair', () => {
  expect(worstOf([pair('same'), pair('different-company'), pair('different-form')])?.result).toBe(
    'different-company',
  )
  expect(worstOf([pair('same'), pair('cannot-compare')])?.result).toBe('cannot-compare')
  expect(worstOf([])).toBeUndefined()
})

it('names that cannot be compared never get a positive verdict', () => {
  expect(verdictOf(pair('cannot-compare')).tone).toBe('info')
  expect(verdictOf({ ...pair('cannot-compare'), why: 'no-form' })).toMatchObject({
    tone: 'warning',
    text: expect.stringContaining('may be a person’s'),
  })
})

it('the verdict on an English name says that it proves nothing, and what to ask for', () => {
  const english: PayeePair = { ...pair('cannot-compare'), why: 'not-chinese' }
  expect(verdictOf(english).text).toMatch(
    /Banks print the English name, and on its own it proves nothing/,
  )
  for (const text of [verdictOf(english).text, overallOf([english])?.next])
    expect(text).toMatch(/account’s name in Chinese.*letter from its bank/)
})

it('the verdict on a person’s account is red, and comes before every other', () => {
  const person = pair('person')
  expect(verdictOf(person)).toMatchObject({ tone: 'bad', text: expect.stringMatching(/person’s/) })
  expect(overallOf([pair('different-company'), person])).toMatchObject({
    title: 'The account looks like a person’s, not a company’s.',
    tone: 'bad',
  })
})

it('the verdict on English names says whether they differ, and that Hong Kong registers them', () => {
  expect(overallOf([pair('different-english')])).toMatchObject({
    title: 'The English names differ.',
    tone: 'bad',
  })
  expect(verdictOf(pair('same-english'))).toMatchObject({
    tone: 'info',
    text: expect.stringMatching(/Hong Kong companies are registered in English too/),
  })
})

it('the verdict on names from two places says that they are two companies, and not to pay', () => {
  const abroad: PayeePair = { ...pair('different-company'), why: 'other-place' }
  expect(verdictOf(abroad)).toMatchObject({ tone: 'bad', text: expect.stringMatching(/Hong Kong/) })
  expect(overallOf([pair('same'), abroad])).toEqual({
    title: 'These are two companies, in two places.',
    next: 'Do not pay. Ask for an account in the contract party’s own name. A letter under its seal that names this payee is not enough, as seals are easily forged: have it confirmed by phone, at a number from our report or our analysts.',
    tone: 'bad',
  })
})

it('the verdict on matching names says what they do not prove', () => {
  expect(overallOf([pair('same')])?.next).toMatch(
    /^Matching documents don’t prove that the company/,
  )
})

it('the verdict warns of a person if only one of two names has a legal form', () => {
  expect(verdictOf(pair('different-form')).text).toContain('two legal forms')
  expect(verdictOf({ ...pair('different-form'), why: 'no-form' }).text).toContain('a person’s')
})

it.each([
  [['same', 'same-but-for-format'], 'The names match.', 'good'],
  [['same', 'different-form'], 'The names are close, but not the same.', 'warning'],
  [['same', 'branch-of-the-other'], 'The names are close, but not the same.', 'warning'],
  [['same', 'different-company'], 'The names differ.', 'bad'],
  [['same', 'cannot-compare'], 'We cannot tell whether the names match.', 'info'],
] as const)('the overall verdict of %j says "%s"', (results, title, tone) => {
  expect(overallOf(results.map(pair))).toMatchObject({ title, tone })
})

it('matching names are no green light where a report of the buyer says not to pay', () => {
  expect(overallOf([pair('same')], true)).toMatchObject({
    title: 'Do not pay yet: our report on this company warns against it.',
    tone: 'bad',
  })
  expect(overallOf([pair('person')], true)?.title).toContain('person')
})
