import { describe, expect, it, vi } from 'vitest'
import {
  allowPasswordSignUp,
  assertEmailFree,
  claimEmail,
  linkGoogleUser,
} from './account-linking.ts'

const refusal = 'auth/account-exists-with-different-credential'

const pool = (user?: { isConfirmed: boolean; isVerified: boolean }) => ({
  passwordUser: async () => user && { username: 'user-1', ...user },
  hasGoogleUser: async () => false,
  link: vi.fn(async () => {}),
  remove: vi.fn(async () => {}),
})
const verified = { id: '123', email: 'ada@example.com', isVerified: true }
const confirmed = { isConfirmed: true, isVerified: true }

describe('a first sign-in with Google', () => {
  it('opens a new account if the e-mail has none', async () => {
    const users = pool()
    await linkGoogleUser(users, verified)
    expect(users.link).not.toHaveBeenCalled()
  })

  it('is linked to the existing account with that e-mail', async () => {
    const users = pool(confirmed)
    await linkGoogleUser(users, verified)
    expect(users.link).toHaveBeenCalledWith('user-1', '123')
  })

  it('is refused if Google has not verified the e-mail, with or without an existing account', async () => {
    for (const users of [pool(), pool(confirmed)]) {
      await expect(linkGoogleUser(users, { ...verified, isVerified: false })).rejects.toThrow(
        refusal,
      )
      expect(users.link).not.toHaveBeenCalled()
    }
  })

  it('removes an unconfirmed password sign-up with the same e-mail instead of linking to it', async () => {
    const users = pool({ isConfirmed: false, isVerified: false })
    await linkGoogleUser(users, verified)
    expect(users.link).not.toHaveBeenCalled()
    expect(users.remove).toHaveBeenCalledWith('user-1')
  })

  it('is refused if the e-mail of the existing account is not verified', async () => {
    const users = pool({ isConfirmed: true, isVerified: false })
    await expect(linkGoogleUser(users, verified)).rejects.toThrow(refusal)
  })
})

describe('a password sign-up', () => {
  it('is refused if a Google account has the e-mail', async () => {
    await expect(
      allowPasswordSignUp({ ...pool(), hasGoogleUser: async () => true }, 'ada@example.com'),
    ).rejects.toThrow(refusal)
  })

  it('replaces an unconfirmed sign-up, but never a confirmed account', async () => {
    const unconfirmed = pool({ isConfirmed: false, isVerified: false })
    await allowPasswordSignUp(unconfirmed, 'ada@example.com')
    expect(unconfirmed.remove).toHaveBeenCalledWith('user-1')
    for (const users of [pool(), pool(confirmed)]) {
      await allowPasswordSignUp(users, 'ada@example.com')
      expect(users.remove).not.toHaveBeenCalled()
    }
  })
})

describe('changing the e-mail of an account', () => {
  it('is refused if another account has the e-mail, with a password or from Google', async () => {
    await expect(claimEmail(pool(confirmed), 'ada@example.com', 'user-2')).rejects.toMatchObject({
      code: 'email-taken',
    })
    const google = { ...pool(), hasGoogleUser: async () => true }
    await expect(claimEmail(google, 'ada@example.com', 'user-2')).rejects.toMatchObject({
      code: 'email-taken',
    })
    await claimEmail(pool(), 'ada@example.com', 'user-2')
    await claimEmail(pool(confirmed), 'ada@example.com', 'user-1')
  })

  it('removes an unconfirmed sign-up with that e-mail only when the change is confirmed', async () => {
    const users = pool({ isConfirmed: false, isVerified: false })
    await assertEmailFree(users, 'ada@example.com', 'user-2')
    expect(users.remove).not.toHaveBeenCalled()
    await claimEmail(users, 'ada@example.com', 'user-2')
    expect(users.remove).toHaveBeenCalledWith('user-1')
  })
})
