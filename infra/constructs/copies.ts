import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import type { StageSettings } from '../stages/settings.ts'
import type { Reports } from './reports.ts'
import type { Table } from './table.ts'

// Fixed names: alarms of another stack name the first one, the stage's account the second one.
export const backupVaultName = (stage: string): string => `veridock-${stage}`
/** In the second account: infra/stacks/copies-stack.ts. */
export const copiesVaultName = (stage: string): string => `veridock-${stage}-copies`
/** The permissions boundary names it: infra/stacks/boundary-stack.ts. */
export const backupRoleName = (stage: string): string => `veridock-${stage}-backup`

/** What AWS Backup needs to back up tables and buckets, and to copy backups to another account. */
export const backupPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
] as const

/**
 * Backups are incremental; seven days are enough for that. Point-in-time recovery and old versions of files reach further
 * back.
 */
const keptHere = Duration.days(7)

/**
 * Daily backups of the table and of the reports bucket, each copied into a vault of a second account and region:
 * docs/decisions/0081-copies-in-a-second-account.md. They expire by themselves, with whatever was erased meanwhile.
 */
export class Copies extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: {
      settings: StageSettings
      copies: NonNullable<StageSettings['copies']>
      table: Table
      reports: Reports
    },
  ) {
    super(scope, id)
    const { settings, copies, table, reports } = props
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: backupVaultName(settings.stage),
      removalPolicy: settings.protectData
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    })
    const destination = Stack.of(this).formatArn({
      service: 'backup',
      ...copies,
      resource: 'backup-vault',
      resourceName: copiesVaultName(settings.stage),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour: '1', minute: '0' }),
          startWindow: Duration.hours(2),
          deleteAfter: keptHere,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copied', destination),
              deleteAfter: Duration.days(keptDays.copies),
            },
          ],
        }),
      ],
    })
    new BackupSelection(this, 'Data', {
      backupPlan: plan,
      backupSelectionName: 'data',
      resources: [table.arn, reports.bucketArn].map((arn) => BackupResource.fromArn(arn)),
      role: new Role(this, 'Role', {
        roleName: backupRoleName(settings.stage),
        description: 'AWS Backup: backs up table and files, and copies the backups',
        assumedBy: new ServicePrincipal('backup.amazonaws.com'),
        managedPolicies: backupPolicies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
      }),
      disableDefaultBackupPolicy: true,
    })
  }
}
