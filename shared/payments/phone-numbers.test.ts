import { describe, expect, it } from 'vitest'
import type { Contact } from '../reports/company-records.ts'
import { numbersToCall, sourceOfNumber } from './phone-numbers.ts'

const telephone = (value: string, tried: Contact['tried'] = 'works'): Contact => ({
  kind: 'telephone',
  value,
  source: 'Annual report for 2025',
  tried,
})
const contacts = [telephone('+86 757 2222 3333'), telephone('+86 138 0000 1111', 'another')]

describe('a number that was called', () => {
  it.each([
    ['0757-22223333', 'other', 'report'],
    ['+86 (0)757 2222 3333', 'register', 'report'],
    ['0086 757 2222 3333', 'other', 'report'],
    ['86 757 22223333', 'other', 'report'],
    ['0757-22223333 ext. 8', 'other', 'report'],
    ['0757-22223334', 'other', 'other'],
    ['0757-22223334', 'report', 'other'],
    ['138 0000 1111', 'report', 'other'],
    ['3333', 'other', 'other'],
    ['', 'other', 'other'],
  ] as const)('%s, which the buyer says is from %s, is from %s', (number, numberSource, source) => {
    expect(sourceOfNumber({ number, numberSource }, { contacts })).toBe(source)
  })

  it('is what the buyer says, where the report is of a format without numbers', () => {
    for (const numberSource of ['register', 'report'] as const)
      expect(sourceOfNumber({ number: '1234567', numberSource }, {})).toBe(numberSource)
  })
})

it('numbers of another company and websites are not to be called', () => {
  const website: Contact = { ...telephone('lanyan.example'), kind: 'website' }
  expect(numbersToCall({ contacts: [...contacts, website] })).toEqual([contacts[0]])
})
