import { describe, expect, it } from 'vitest'
import { matchesPattern } from './event-pattern.ts'

const event = {
  source: 'aws.ses',
  detail: { state: 'open', tags: ['a', 'b'], key: 'inbox/x.pdf', none: null },
}

describe('an event pattern', () => {
  it.each([
    [{ source: ['aws.ses'] }, true],
    [{ source: ['aws.s3', 'aws.ses'] }, true],
    [{ source: ['aws.s3'] }, false],
    [{ detail: { tags: ['b'] } }, true],
    [{ detail: { tags: ['c'] } }, false],
    [{ detail: { key: [{ prefix: 'inbox/' }] } }, true],
    [{ detail: { key: [{ prefix: 'reports/' }] } }, false],
    [{ detail: { none: [null] } }, true],
    [{ detail: { missing: [null] } }, false],
    [{ missing: { state: ['open'] } }, false],
  ])('%j fits: %s', (pattern, expected) => {
    expect(matchesPattern(pattern, event)).toBe(expected)
  })

  it('with an operator that is not emulated stops the start', () => {
    expect(() => matchesPattern({ source: [{ numeric: ['>', 1] }] }, event)).toThrow(
      'does not know',
    )
  })
})
