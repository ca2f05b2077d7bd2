import { describe, expect, it } from 'vitest'
import { earlierAccounts } from './earlier-accounts.ts'

const account = (
  last4: string,
  day: number,
  given: Partial<{
    file: string
    isConfirmed: true
    wasPayable: true
    refused: { at: string }
  }> = {},
) => ({
  hash: `hash of ${last4}`,
  last4,
  acceptedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  documentSha256: given.file,
  wasPayable: given.wasPayable ?? false,
  isConfirmed: given.isConfirmed ?? false,
  refused: given.refused,
  isDenied: false,
})

/** @returns the end of the account that was the company's before, if it is told */
const told = (
  accounts: readonly ReturnType<typeof account>[],
  last4: string,
  file: string | null = null,
) =>
  earlierAccounts(
    { accounts: [...accounts] },
    { hash: `hash of ${last4}`, last4, documentSha256: file },
  ).otherAccount?.last4

describe('the account before', () => {
  it('is told beside another one, the last that was accepted', () => {
    expect(told([account('1111', 1), account('2222', 2)], '3333')).toBe('2222')
    expect(told([account('1111', 1)], '1111')).toBeUndefined()
  })

  it('is one that could be paid rather than a later one, and none that the buyer decided not to pay', () => {
    const paid = account('1111', 1, { wasPayable: true })
    expect(told([paid, account('2222', 2)], '3333')).toBe('1111')
    const refused = account('2222', 2, { refused: { at: '2026-11-03T08:00:00.000Z' } })
    expect(told([refused], '1111')).toBeUndefined()
  })

  it('is not a number that was misread by a digit in the same file, now or in later invoices', () => {
    const misread = account('1117', 1, { file: 'a' })
    expect(told([misread], '1111', 'a')).toBeUndefined()
    const both = [misread, account('1111', 2, { file: 'a' })]
    expect(told(both, '1111', 'b')).toBeUndefined()
    expect(told(both, '2222', 'b')).toBe('1111')
  })

  it('is one of two that were accepted at the same time, whatever their file', () => {
    const both = [account('1117', 1, { file: 'a' }), account('1111', 1, { file: 'a' })]
    expect(told(both, '2222', 'b')).toMatch(/^111[17]$/)
  })

  it('is one of the same file with other digits: a changed number was typed over it', () => {
    expect(told([account('1111', 1, { file: 'a' })], '2222', 'a')).toBe('1111')
  })

  it('is one that ends alike in another file, and one that a call confirmed', () => {
    expect(told([account('1117', 1, { file: 'a' })], '1111', 'b')).toBe('1117')
    expect(told([account('1117', 1)], '1111')).toBe('1117')
    expect(told([account('1117', 1, { file: 'a', isConfirmed: true })], '1111', 'a')).toBe('1117')
  })
})
