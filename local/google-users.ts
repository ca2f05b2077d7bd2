import { createHash, randomUUID } from 'node:crypto'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'

/** What Google tells of an account. */
export type GoogleAccount = {
  id: string
  email: string
  isVerified: boolean
  name: string
  picture: string
}

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

export const withoutGoogle = (user: User, googleId: string): User =>
  withAttributes(user, [
    {
      Name: 'identities',
      Value: JSON.stringify(identitiesOf(user).filter(({ userId }) => userId !== googleId)),
    },
  ])

/** What Google's ID token and user info say. */
export const claimsOf = ({ id, email, isVerified, name, picture }: GoogleAccount) => ({
  sub: id,
  email,
  email_verified: String(isVerified),
  name,
  picture,
})

/** @param mapping the template's: attributes of the pool, each with the claim that it is made from */
export const mapped = (
  mapping: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, string>>,
): Attribute[] =>
  Object.entries(mapping).flatMap(([Name, claim]) => {
    const Value = claims[claim]
    return Value === undefined ? [] : [{ Name, Value }]
  })

/** Written at each sign-in, as Cognito does. */
export const refreshed = (user: User, attributes: Attribute[]): User =>
  withAttributes(user, attributes)

export const usernameOf = (google: GoogleAccount): string => `google_${google.id}`

export const newGoogleUser = (google: GoogleAccount, attributes: Attribute[]): User => {
  const now = new Date()
  const user = {
    Username: usernameOf(google),
    Password: '',
    UserStatus: 'EXTERNAL_PROVIDER',
    Enabled: true,
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Attributes: [{ Name: 'sub', Value: randomUUID() }, ...attributes],
  }
  return withGoogle(user, google.id)
}
