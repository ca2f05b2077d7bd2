import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import {
  AccountPrincipal,
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
} from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnResourcePolicy, CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { copiesVaultName } from '../constructs/copies.ts'
import { copiedKeys } from './names.ts'

/**
 * In the second account, deployed once by an administrator with `npm run deploy:copies`: the vault that takes the copies
 * of one stage, and secrets for its keys, which an operator copies by hand (docs/runbooks/deploy.md).
 *
 * The lock is in compliance mode: after `changeableFor`, nobody can delete a copy, shorten or extend its time, or take
 * the lock off. Its values cannot be changed either: that takes a vault of another name. The key's policy refuses its
 * deletion, until an administrator of that account changes the policy.
 */
export class CopiesStack extends Stack {
  /** @param props.account the account of the stage, from which alone copies come */
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: string; account: string },
  ) {
    super(scope, id, { ...props, terminationProtection: true })
    const { stage, account } = props
    const owner = new AccountPrincipal(account)
    const key = new Key(this, 'Key', {
      description: `Copies of the stage ${stage}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // Without PutKeyPolicy: a policy that nobody can change cannot be deployed.
    key.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['kms:DisableKey', 'kms:ScheduleKeyDeletion'],
        resources: ['*'],
      }),
    )
    new BackupVault(this, 'Vault', {
      backupVaultName: copiesVaultName(stage),
      encryptionKey: key,
      lockConfiguration: {
        minRetention: Duration.days(7),
        maxRetention: Duration.days(keptDays.copies),
        // Copies come once the stage's stack Data is there, which can wait days for AWS. At least 3 days:
        // https://docs.aws.amazon.com/aws-backup/latest/devguide/API_PutBackupVaultLockConfiguration.html
        changeableFor: Duration.days(14),
      },
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [owner],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const name of copiedKeys) {
      const secret = new CfnSecret(this, name, {
        name: `veridock/${stage}/${name}`,
        description: 'A copy by hand of the secret of this name in the account of the stage',
        kmsKeyId: key.keyArn,
      })
      secret.applyRemovalPolicy(RemovalPolicy.RETAIN)
      // For `npm run preflight`: whether there is a value, not what it is.
      new CfnResourcePolicy(this, `${name}-policy`, {
        secretId: secret.ref,
        resourcePolicy: new PolicyDocument({
          statements: [
            new PolicyStatement({
              principals: [owner],
              actions: ['secretsmanager:DescribeSecret'],
              resources: ['*'],
            }),
          ],
        }),
      })
    }
  }
}
