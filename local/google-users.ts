import { createHash, randomUUID } from 'node:crypto'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'

/** What Google tells of an account. */
export type GoogleAccount = { id: string; email: string; isVerified: boolean; name: string }

/** Google's ids have 21 digits; the same address is the same account each time. */
export const googleIdOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 21)

type Identity = { userId: string; providerName: string }

const identitiesOf = ({ Attributes }: User): Identity[] =>
  JSON.parse(Attributes.find(({ Name }) => Name === 'identities')?.Value ?? '[]') as Identity[]

export const googleIdsOf = (user: User): string[] =>
  identitiesOf(user)
    .filter(({ providerName }) => providerName === 'Google')
    .map(({ userId }) => userId)

const withAttributes = (user: User, changed: Attribute[]): User => ({
  ...user,
  Attributes: [
    ...user.Attributes.filter(({ Name }) => !changed.some((it) => it.Name === Name)),
    ...changed,
  ],
})

export const withGoogle = (user: User, googleId: string): User =>
  withAttributes(user, [
    {
      Name: 'identities',
      Value: JSON.stringify([
        ...identitiesOf(user),
        {
          userId: googleId,
          providerName: 'Google',
          providerType: 'Google',
          issuer: null,
          primary: user.UserStatus === 'EXTERNAL_PROVIDER',
          dateCreated: Date.now(),
        },
      ]),
    },
  ])

/** The provider's mapping in the template: written at each sign-in, as Cognito does. */
const mapped = ({ email, isVerified, name }: GoogleAccount): Attribute[] => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: String(isVerified) },
  { Name: 'name', Value: name },
]

export const refreshed = (user: User, google: GoogleAccount): User =>
  withAttributes(user, mapped(google))

export const usernameOf = (google: GoogleAccount): string => `google_${google.id}`

export const newGoogleUser = (google: GoogleAccount): User & { UserCreateDate: Date } => {
  const now = new Date()
  const user = {
    Username: usernameOf(google),
    Password: '',
    UserStatus: 'EXTERNAL_PROVIDER',
    Enabled: true,
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Attributes: [{ Name: 'sub', Value: randomUUID() }, ...mapped(google)],
  }
  return { ...withGoogle(user, google.id), UserCreateDate: now }
}
