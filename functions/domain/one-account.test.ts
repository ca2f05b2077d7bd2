import { describe, expect, it, vi } from 'vitest'
import { admitGoogle, admitPassword } from './one-account.ts'

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
  it('opens an account where the e-mail has none', async () => {
    const users = pool()
    await admitGoogle(users, verified)
    expect(users.link).not.toHaveBeenCalled()
  })

  it('is linked to the account of that e-mail', async () => {
    const users = pool(confirmed)
    await admitGoogle(users, verified)
    expect(users.link).toHaveBeenCalledWith('user-1', '123')
  })

  it('is refused where Google has not verified the e-mail, account or none', async () => {
    for (const users of [pool(), pool(confirmed)]) {
      await expect(admitGoogle(users, { ...verified, isVerified: false })).rejects.toThrow(refusal)
      expect(users.link).not.toHaveBeenCalled()
    }
  })

  it('never enters an account that somebody opened with this e-mail and did not confirm', async () => {
    const users = pool({ isConfirmed: false, isVerified: false })
    await admitGoogle(users, verified)
    expect(users.link).not.toHaveBeenCalled()
    expect(users.remove).toHaveBeenCalledWith('user-1')
  })

  it('is refused where the account never proved the e-mail', async () => {
    const users = pool({ isConfirmed: true, isVerified: false })
    await expect(admitGoogle(users, verified)).rejects.toThrow(refusal)
  })
})

it('a password sign-up with the e-mail of a Google account is refused', async () => {
  await expect(
    admitPassword({ ...pool(), hasGoogleUser: async () => true }, 'ada@example.com'),
  ).rejects.toThrow(refusal)
  await admitPassword(pool(), 'ada@example.com')
})
