import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { type ErrorTexts, errorText, fieldText, formText, serverDetail } from './error-text.ts'

const failed = (code: string, about: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'problem', status: 400, code, detail: 'The server’s words.', ...about })

const texts: ErrorTexts = {
  'link-expired': 'Too old.',
  'too-many-requests': (error) => serverDetail(error) ?? 'Too many.',
  network: 'No network.',
  default: 'Try again.',
}

describe('the text of a failed call', () => {
  it.each([
    ['a problem with a text on this screen', failed('link-expired'), 'Too old.'],
    ['a call without an answer', networkError(new TypeError('Failed to fetch')), 'No network.'],
    ['a problem without a text', failed('internal'), 'Try again.'],
    ['a code that is the name of a method', failed('constructor'), 'Try again.'],
    ['an error of the site', new Error('boom'), 'Try again.'],
    ['no error at all', undefined, 'Try again.'],
  ])('%s', (_, error, text) => {
    expect(errorText(error, texts)).toBe(text)
  })

  it('is the server’s detail if the table asks for it, but never API Gateway’s message', () => {
    const limit = failed('too-many-requests')
    expect(errorText(limit, texts)).toBe('The server’s words.')
    const throttled = failed('too-many-requests', { kind: 'gateway', detail: 'Too Many Requests' })
    expect(errorText(throttled, texts)).toBe('Too many.')
  })

  it('can be a message with a title', () => {
    const message = { title: 'Error', description: 'Failed.' }
    expect(errorText(failed('internal'), { default: message })).toBe(message)
  })
})

describe('the server’s message about a field', () => {
  const invalid = failed('invalid-request', {
    errors: [{ field: 'aliases.2', message: 'Too long.' }],
  })

  it('is found by the field, also for a part of it', () => {
    expect(fieldText(invalid, 'aliases')).toBe('Too long.')
    expect(fieldText(invalid, 'note')).toBeUndefined()
    expect(fieldText(new Error('boom'), 'note')).toBeUndefined()
  })

  it('is not repeated for the whole form', () => {
    expect(formText(invalid, texts)).toBeUndefined()
    expect(formText(failed('internal'), texts)).toBe('Try again.')
  })
})
