import { parseArgs } from 'node:util'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { pseudonymsWith } from '../../functions/accounts/pseudonyms.ts'
import { settingsOf } from '../../infra/stages/read.ts'
import { clientConfig, readEndpoints } from '../../local/read-endpoints.ts'
import { Account } from '../account.ts'
import { RefusedError } from '../refusal.ts'
import { findTarget, onlyResource } from '../restore/target.ts'
import { type Mode, type Offers, offerDays, offerLostAccounts, type Reason } from './offers.ts'

const help = `Offers the accounts of a lost user pool to their addresses:

  npm run recover -- <stage> [options]

Read docs/runbooks/restore.md#the-user-pool first. Without an option it is a dry run: it writes nothing and counts
what it would offer. It can be stopped at any time, and run again.

  --offer         offers each account without a user to its present address, for ${offerDays} days
  --end           ends the offers that were not taken
  --account <id>  only this account

Exit codes: 0 done, 1 refused, with the reason.`

function parseCommandLine(
  args: string[],
): { stage: string; mode: Mode; account: string | undefined } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        offer: { type: 'boolean', default: false },
        end: { type: 'boolean', default: false },
        account: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return undefined
    const [stage, ...more] = positionals
    if (stage === undefined || more.length > 0) throw new Error('Name the stage.')
    if (values.offer && values.end) throw new Error('Choose --offer or --end.')
    const mode = values.offer ? 'offer' : values.end ? 'end' : 'dry-run'
    return { stage, mode, account: values.account }
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

// The user pool answers some 30 lists a second.
const retries = { maxAttempts: 10 }

/** The user pool of a stage whose table `findTarget` has found. */
async function poolOf(stage: string, aws: Account) {
  const local = stage === 'local' ? readEndpoints() : undefined
  if (local)
    return {
      cognito: new CognitoIdentityProviderClient(clientConfig(local, 'cognito')),
      userPoolId: local.cognito.userPoolId,
    }
  const { region } = settingsOf({ stage })
  return {
    cognito: new CognitoIdentityProviderClient({ region, ...retries }),
    userPoolId: await onlyResource(
      stage,
      aws,
      'user pool',
      ({ type }) => type === 'AWS::Cognito::UserPool',
    ),
  }
}

/** Of each list. */
const maxShown = 50
const listed = (lines: readonly string[]): string[] =>
  lines.slice(0, maxShown).map((line) => `  ${line}`)

const explanations: Record<Reason, string> = {
  'no address': 'has no address',
  'shared address': 'has the address of another account without a user',
  'role at the desk': 'has a role at the report desk',
  erased: 'was erased: delete its item',
  changed: 'changed meanwhile: run the command again',
}

function formatOffers(mode: Mode, offers: Offers): string {
  const { users, accounts, lost, offered, notOffered, blocked, ended } = offers
  const title = `${users} users in the pool. ${accounts} accounts, of which ${lost.length} have no user.`
  if (mode === 'end') return [title, `Ended: ${ended.length} offers.`].join('\n')
  const heading = mode === 'offer' ? `Offered for ${offerDays} days` : 'Would be offered'
  return [
    title,
    `${heading}: ${offered.length} accounts.`,
    ...(notOffered.length > 0 ? [`Not offered: ${notOffered.length} accounts.`] : []),
    ...listed(notOffered.map(({ userId, reason }) => `${userId} ${explanations[reason]}`)),
    ...(blocked.length > 0
      ? [
          `Their buyers have signed up again and have a new account, which is in the way: ${blocked.length} accounts.`,
        ]
      : []),
    ...listed(blocked.map(({ userId, by }) => `${userId}, new account ${by}`)),
  ].join('\n')
}

/**
 * @param print is given the summary
 * @throws RefusedError
 */
export async function recoverAccounts(
  args: string[],
  print: (line: string) => void,
): Promise<void> {
  const given = parseCommandLine(args)
  if (!given) return print(help)
  const { stage, mode, account } = given
  const aws = new Account()
  const { client, live, hashKey } = await findTarget(stage, aws)
  if (!settingsOf({ stage }).accountsRecovered)
    throw new RefusedError(
      `The settings of the stage ${stage} do not say accountsRecovered (infra/stages/${stage}.ts): no account could be taken over.`,
    )
  const options = {
    table: { client: DynamoDBDocumentClient.from(client), name: live },
    ...(await poolOf(stage, aws)),
    pseudonyms: pseudonymsWith(hashKey),
    account,
    now: new Date(),
  }
  print(formatOffers(mode, await offerLostAccounts(options, mode)))
}
