import { expect, it } from 'vitest'
import { sendsMessage } from './question-keys.ts'

it.each([
  [{ key: 'Enter', shiftKey: false, isComposing: false }, true],
  [{ key: 'Enter', shiftKey: true, isComposing: false }, false],
  [{ key: 'Enter', shiftKey: false, isComposing: true }, false],
  [{ key: 'a', shiftKey: false, isComposing: false }, false],
])('the key press %j sends the question: %j', (key, sends) => {
  expect(sendsMessage(key)).toBe(sends)
})
