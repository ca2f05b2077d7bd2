import { describe, expect, it } from 'vitest'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { freeAccount } from '../account.ts'
import { takeBackEmail } from './take-back-email.ts'

type Deps = Parameters<typeof takeBackEmail.handle>[0]

const owner = 'owner@example.com'
const intruder = 'intruder@example.com'

/** An account whose e-mail an intruder has changed. The step named by `fail` fails once. */
function hijackedAccount({ fail = '', isLinkValid = true, isTaken = false } = {}) {
  const user = { email: intruder, hasGoogle: true, hasPassword: true, hasSessions: true }
  let account = { ...freeAccount('buyer', intruder), mailboxes: ['mailbox'] }
  let isDone = false
  let failingStep = fail
  const step = (name: string) => {
    if (name !== failingStep) return
    failingStep = ''
    throw new Error(`${name} failed`)
  }
  const deps: Deps = {
    accounts: {
      find: async () => account,
      endSessions: async () => {},
      async changeEmail(_, email, mailbox) {
        step('changeEmail')
        account = { ...account, email, mailboxes: [mailbox] }
      },
    },
    pseudonyms: { mailboxHash: async (email) => `mailbox of ${email}` },
    poolUserOf: async (userId) => userId,
    subscribers: { changeAddress: async () => {} },
    takeBacks: {
      findByToken: async () =>
        isLinkValid ? { id: '1', from: owner, to: intruder, isDone } : undefined,
      async finish() {
        step('finishTakeBack')
        isDone = true
      },
    },
    identity: {
      emailOf: async () => user.email,
      async endSessions() {
        step('endSessions')
        user.hasSessions = false
      },
    },
    signIn: {
      async setEmail(_, email) {
        user.email = email
        return true
      },
      async unlinkGoogle() {
        step('unlinkGoogle')
        user.hasGoogle = false
      },
      async resetPassword() {
        step('resetPassword')
        user.hasPassword = false
      },
    },
    users: {
      passwordUser: async () =>
        isTaken ? { username: 'other', isConfirmed: true, isVerified: true } : undefined,
      hasGoogleUser: async () => false,
      remove: async () => {},
    },
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
  }
  const body = { account: 'buyer', change: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE', token: 't'.repeat(43) }
  const takeBack = () => callRoute(takeBackEmail, deps, { body })
  return { takeBack, state: () => ({ ...user, stored: account.email, isDone }) }
}

const lockedOut = {
  email: owner,
  hasGoogle: false,
  hasPassword: false,
  hasSessions: false,
  stored: owner,
  isDone: true,
}
const untouched = {
  email: intruder,
  hasGoogle: true,
  hasPassword: true,
  hasSessions: true,
  stored: intruder,
  isDone: false,
}

describe('taking an e-mail back', () => {
  it('returns the account to its owner and locks the intruder out', async () => {
    const { takeBack, state } = hijackedAccount()
    expect(await takeBack()).toEqual({ status: 200, body: { email: owner } })
    expect(state()).toEqual(lockedOut)
  })

  it.each(['unlinkGoogle', 'resetPassword', 'endSessions', 'changeEmail', 'finishTakeBack'])(
    'that failed at %s can be completed with the same link',
    async (fail) => {
      const { takeBack, state } = hijackedAccount({ fail })
      expect((await takeBack()).status).toBe(500)
      expect(takeLog('error')).toMatchObject([{ route: 'take-back-email' }])
      expect(await takeBack()).toEqual({ status: 200, body: { email: owner } })
      expect(state()).toEqual(lockedOut)
    },
  )

  it('is refused if the link is invalid, and changes nothing', async () => {
    const { takeBack, state } = hijackedAccount({ isLinkValid: false })
    expect(await takeBack()).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    expect(state()).toEqual(untouched)
  })

  it('is refused if another account has the address in the meantime', async () => {
    const { takeBack, state } = hijackedAccount({ isTaken: true })
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(state()).toEqual(untouched)
  })
})
