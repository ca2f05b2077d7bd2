import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ada Buyer', 'ada@example.com', 'AB'],
  ['  Ada  Maria Buyer ', 'ada@example.com', 'AB'],
  ['ada', 'x@example.com', 'A'],
  ['王小明', 'x@example.com', '王'],
  ['𠮷田 明', 'x@example.com', '𠮷明'],
  [null, 'jo@example.com', 'J'],
  ['', 'jo@example.com', 'J'],
  [null, '', ''],
])('the initials of the name %j with the e-mail %j are %j', (name, email, initials) => {
  expect(initialsOf(name, email)).toBe(initials)
})
