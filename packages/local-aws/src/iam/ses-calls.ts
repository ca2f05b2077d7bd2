import type { Call } from './policy.ts'

type Mail = { action: string; from: string; to: string[]; set?: string }

/** The verified identity of an address: the address, its domain or a parent domain. */
export function identityOf(identities: string[], from: string): string | undefined {
  const address = from.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const matchesIdentity = (identity: string) =>
    identity === address || domain === identity || domain.endsWith(`.${identity}`)
  return identities.filter(matchesIdentity).toSorted((a, b) => b.length - a.length)[0]
}

/**
 * The calls that IAM authorizes for one e-mail of a new account, in the SES sandbox: for the sender's identity, the
 * configuration set if there is one, and the recipients' identities. All recipients count as verified.
 */
export function sesCalls(
  known: { region: string; accountId: string; identities: string[] },
  { action, from, to, set }: Mail,
): Call[] {
  const arn = (resource: string) => `arn:aws:ses:${known.region}:${known.accountId}:${resource}`
  const identity = identityOf(known.identities, from) ?? from.toLowerCase()
  const recipients = to.map((each) => identityOf(known.identities, each) ?? each.toLowerCase())
  const identities = [...new Set([identity, ...recipients])]
  const resources = [
    ...identities.map((each) => `identity/${each}`),
    ...(set ? [`configuration-set/${set}`] : []),
  ]
  return resources.map((resource) => ({
    action: `ses:${action}`,
    resource: arn(resource),
    context: { 'ses:FromAddress': from, 'ses:Recipients': to },
  }))
}
