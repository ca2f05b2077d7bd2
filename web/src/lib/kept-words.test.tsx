import { beforeEach, expect, it } from 'vitest'
import { clearWords, keepWords, readWords } from './kept-words.ts'
import { setSession } from './session.ts'

const signIn = (userId: string) =>
  setSession({ status: 'signed-in', account: { userId, email: `${userId}@example.com` } })

beforeEach(() => {
  localStorage.clear()
  setSession({ status: 'signed-out' })
})

it('finds the words of the member who wrote them, and no others', () => {
  signIn('li')
  keepWords('review.1', 'The address is wrong.')
  signIn('han')
  expect(readWords('review.1')).toBe('')
  signIn('li')
  expect(readWords('review.1')).toBe('The address is wrong.')
  keepWords('review.1', '')
  expect(readWords('review.1')).toBe('')
})

it('keeps nothing while it is not known who is signed in', () => {
  setSession({ status: 'signed-in' })
  keepWords('review.1', 'Whose?')
  expect(localStorage).toHaveLength(0)
  expect(readWords('review.1')).toBe('')
})

it('deletes all of them at a sign-out, those of an earlier release too', () => {
  localStorage.setItem('desk-review.1', '[]')
  localStorage.setItem('desk-language', 'en')
  signIn('li')
  keepWords('question.1', 'Which invoice?')
  clearWords()
  expect(Object.keys(localStorage)).toEqual(['desk-language'])
})
