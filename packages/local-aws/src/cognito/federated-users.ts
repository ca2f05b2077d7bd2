import { randomUUID } from 'node:crypto'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'

/** An account at an external identity provider. */
export type Identity = { providerName: string; userId: string }

const identitiesOf = ({ Attributes }: User): Identity[] =>
  JSON.parse(Attributes.find(({ Name }) => Name === 'identities')?.Value ?? '[]') as Identity[]

const isSame = (a: Identity, b: Identity): boolean =>
  a.userId === b.userId && a.providerName === b.providerName

export const hasIdentity = (user: User, identity: Identity): boolean =>
  identitiesOf(user).some((each) => isSame(each, identity))

/** Attributes from the provider's claims are written at each sign-in, as Cognito does. */
export const withAttributes = (user: User, changed: Attribute[]): User => ({
  ...user,
  Attributes: [
    ...user.Attributes.filter(({ Name }) => !changed.some((it) => it.Name === Name)),
    ...changed,
  ],
})

export const withIdentity = (user: User, { providerName, userId }: Identity): User =>
  withAttributes(user, [
    {
      Name: 'identities',
      Value: JSON.stringify([
        ...identitiesOf(user),
        {
          userId,
          providerName,
          providerType: providerName,
          issuer: null,
          primary: user.UserStatus === 'EXTERNAL_PROVIDER',
          dateCreated: Date.now(),
        },
      ]),
    },
  ])

export const withoutIdentity = (user: User, identity: Identity): User =>
  withAttributes(user, [
    {
      Name: 'identities',
      Value: JSON.stringify(identitiesOf(user).filter((each) => !isSame(each, identity))),
    },
  ])

/**
 * @param mapping from the template: attributes of the pool, each with the claim that provides it
 */
export const mapped = (
  mapping: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, string>>,
): Attribute[] =>
  Object.entries(mapping).flatMap(([Name, claim]) => {
    const Value = claims[claim]
    return Value === undefined ? [] : [{ Name, Value }]
  })

export const usernameOf = ({ providerName, userId }: Identity): string =>
  `${providerName.toLowerCase()}_${userId}`

export const newFederatedUser = (identity: Identity, attributes: Attribute[]): User => {
  const now = new Date()
  const user = {
    Username: usernameOf(identity),
    Password: '',
    UserStatus: 'EXTERNAL_PROVIDER',
    Enabled: true,
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Attributes: [{ Name: 'sub', Value: randomUUID() }, ...attributes],
  }
  return withIdentity(user, identity)
}
