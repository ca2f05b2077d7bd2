import type * as z from 'zod'
import { closestTo } from './closest.ts'
import { quoted } from './fault.ts'

const expectedTypes: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  object: 'an object in { }',
  array: 'a list in [ ]',
}

const foundText = (value: unknown): string => {
  if (Array.isArray(value)) return 'found a list'
  if (typeof value === 'object' && value !== null) return 'found an object'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'the number is too large'
  return `found ${quoted(value)}`
}

/** A value that is none of the choices. `input` is undefined if the field is missing. */
const choiceText = (choices: readonly unknown[], input: unknown): string => {
  const names = choices.map(String)
  const expected =
    names.length === 1 ? `Expected ${quoted(choices[0])}` : `Expected one of ${names.join(', ')}`
  if (input === undefined) return `Missing. ${expected}.`
  const meant = typeof input === 'string' ? closestTo(input, names) : undefined
  return `${expected}; ${foundText(input)}.${meant ? ` Did you mean ${meant}?` : ''}`
}

const sizeText = (limit: string, origin: string, input: unknown): string => {
  if (origin === 'string') return `${limit} characters; this has ${String(input).trim().length}.`
  if (Array.isArray(input)) return `${limit}; this list has ${input.length}.`
  return `${limit}; ${foundText(input)}.`
}

/** @param description of the field, shown if it is missing */
export const issueText = (issue: z.core.$ZodIssue, description: string): string => {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined
        ? `Missing. ${description}`.trim()
        : `Expected ${expectedTypes[issue.expected] ?? issue.expected}; ${foundText(input)}.`
    case 'invalid_value':
      return choiceText(issue.values, input)
    case 'too_big':
      return sizeText(`At most ${issue.maximum}`, issue.origin, input)
    case 'too_small':
      return issue.origin === 'string'
        ? 'Must not be empty. Leave the field out if it is optional.'
        : sizeText(
            `${issue.inclusive ? 'At least' : 'More than'} ${issue.minimum}`,
            issue.origin,
            input,
          )
    default:
      return issue.message
  }
}

/** A value that fits no branch of a union. The schema's own message says what is expected. */
export const unionText = (issue: z.core.$ZodIssueInvalidUnion, description: string): string => {
  const { input } = issue
  if ('options' in issue && issue.discriminator !== undefined) {
    const object = input as Readonly<Record<string, unknown>>
    return choiceText(issue.options ?? [], object[issue.discriminator])
  }
  return input === undefined
    ? `Missing. ${description}`.trim()
    : `${issue.message}; ${foundText(input)}.`
}
