import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { typedTerm } from '../requests/typed-term.ts'
import { keptInBrowser, keptInTab } from './kept.ts'
import { wordsForgottenKey } from './own-words.ts'
import { setSession, startSession } from './session.ts'

const signIn = (userId: string) =>
  setSession({ status: 'signed-in', account: { userId, email: `${userId}@example.com` } })
const end = () => setSession({ status: 'signed-out', ended: true })
const signOut = () => setSession({ status: 'signed-out', byChoice: true })

const answer = keptInTab('answer.1', String, '')
const comment = keptInBrowser('review.1', String, '')

/** Words of every kind, as the one who is signed in types them. */
const type = () => {
  answer.keep('In Shenzhen')
  comment.keep('The address is wrong.')
  typedTerm.current = '海尔集团'
}
const found = () => [answer.read(), comment.read(), typedTerm.current]
const typed = ['In Shenzhen', 'The address is wrong.', '海尔集团']
const none = ['', '', '']
const stored = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]

beforeAll(startSession)

beforeEach(() => {
  signOut()
  localStorage.clear()
  sessionStorage.clear()
})

describe('what was typed and not sent', () => {
  it('is there for its user after an ended session, and for nobody in between', () => {
    signIn('li')
    type()
    end()
    expect([answer.read(), comment.read()]).toEqual(['', ''])
    signIn('li')
    expect(found()).toEqual(typed)
  })

  it('is deleted when another user signs in', () => {
    signIn('li')
    type()
    end()
    signIn('han')
    expect(found()).toEqual(none)
    expect(stored()).toEqual([])
    signIn('li')
    expect(found()).toEqual(none)
  })

  it('is deleted by a sign-out', () => {
    localStorage.setItem('desk-language', 'en')
    signIn('li')
    type()
    signOut()
    expect(found()).toEqual(none)
    expect(stored()).toEqual(['desk-language'])
    signIn('li')
    expect(found()).toEqual(none)
  })

  it('is deleted by a sign-out in another tab, but not by a session that ended there', () => {
    signIn('li')
    type()
    const key = 'CognitoIdentityServiceProvider.client.LastAuthUser'
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'li', newValue: null }))
    signIn('li')
    expect(answer.read()).toBe('In Shenzhen')
    window.dispatchEvent(new StorageEvent('storage', { key: wordsForgottenKey, newValue: 'yes' }))
    expect(answer.read()).toBe('')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('before a sign-in is there after it, until it is sent', () => {
    end()
    answer.keep('Typed by a visitor')
    signIn('li')
    expect(answer.read()).toBe('Typed by a visitor')
    answer.keep('')
    expect(answer.read()).toBe('')
    answer.forget()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('is not kept while it is not known who is signed in', () => {
    setSession({ status: 'signed-in' })
    type()
    expect(stored()).toEqual([])
    expect([answer.read(), comment.read()]).toEqual(['', ''])
  })

  it('is removed by its user', () => {
    signIn('li')
    type()
    comment.forget()
    answer.forget()
    expect(stored()).toEqual([])
  })
})
