import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { backupPolicies, backupRoleName } from '../../../infra/constructs/copies.ts'
import { CopiesStack } from '../../../infra/stacks/copies-stack.ts'
import { DataStack } from '../../../infra/stacks/data-stack.ts'
import { MailStack } from '../../../infra/stacks/mail-stack.ts'
import { settingsOf } from '../../../infra/stages/read.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { isRelease } from '../../full.ts'
import { alarmsOf, deliveryFaults } from '../operations/alarm-delivery.ts'
import { isInAlarm } from '../operations/cloudwatch.ts'
import { metricFaults, silenceFaults } from '../operations/metric-sources.ts'
import type { StageStack } from '../operations/stage-stacks.ts'
import { type DeployedStack, stacksOf } from './assemblies.ts'
import { DeploymentSimulation } from './deployment-simulation.ts'
import { synthesized, templateOf } from './in-memory.ts'

const account = '111111111111'
const context = {
  stage: 'prod',
  account,
  copiesAccount: '222222222222',
  copiesRegion: 'eu-central-1',
}

/** Buckets without data of buyers, or with what AWS logs about it. */
const notCopied = ['AccessLogsBucket', 'AuditTrailBucket', 'StatusPageBucket', 'WebsiteFiles']

type Rule = {
  Lifecycle: { DeleteAfterDays: number }
  CopyActions: { Lifecycle: { DeleteAfterDays: number }; DestinationBackupVaultArn: object }[]
}

describe('a stage with copies', () => {
  let data: Template
  beforeAll(() => {
    data = templateOf((app) => {
      const settings = settingsOf(context)
      const common = { settings, env: { region: settings.region } }
      const { mail } = new MailStack(app, 'Mail', common)
      return new DataStack(app, 'Data', { ...common, mail })
    })
  })
  const only = (type: string) => Object.values(data.findResources(type))[0]?.Properties

  it('backs up the table and every bucket with data of buyers', () => {
    const holding = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].flatMap((type) =>
      stacksOf('prod').flatMap(({ template }) =>
        Object.entries(template.Resources).flatMap(([id, { Type }]) =>
          Type === type && !notCopied.some((name) => id.startsWith(name)) ? [id] : [],
        ),
      ),
    )
    const { Resources } = only('AWS::Backup::BackupSelection').BackupSelection
    expect(Resources).toEqual(holding.map((id) => ({ 'Fn::GetAtt': [id, 'Arn'] })))
  })

  it('keeps backups and copies for less than the pages say', () => {
    const rules: Rule[] = only('AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule
    const [rule, ...others] = rules
    expect(others).toEqual([])
    // A day to make one, and a day for AWS to delete it.
    const most = keptDays.backups - 2
    expect(rule?.Lifecycle.DeleteAfterDays).toBeLessThanOrEqual(most)
    expect(rule?.CopyActions).toHaveLength(1)
    expect(rule?.CopyActions[0]?.Lifecycle.DeleteAfterDays).toBeLessThanOrEqual(most)
    expect(JSON.stringify(rule?.CopyActions[0]?.DestinationBackupVaultArn)).toContain(
      ':backup:eu-central-1:222222222222:backup-vault:veridock-prod-copies',
    )
  })

  it('lets AWS Backup use the policies and the name that the boundary knows', () => {
    data.hasResourceProperties('AWS::IAM::Role', {
      RoleName: backupRoleName('prod'),
      ManagedPolicyArns: backupPolicies.map((name) => ({
        'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:iam::aws:policy/${name}`]],
      })),
    })
  })

  it('keeps the events that AWS Backup for S3 needs switched on', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })
})

describe('all stacks of a stage with copies', { timeout: 120_000 }, () => {
  let stacks: DeployedStack[]
  // The synth takes seconds.
  beforeAll(() => {
    if (isRelease) stacks = synthesized(context)
  })

  it.runIf(isRelease)(
    'ring when a copy fails or is missing, and roll no release back for it',
    () => {
      const monitored = stacks as StageStack[]
      expect(metricFaults(monitored)).toEqual([])
      expect(silenceFaults(monitored)).toEqual([])
      expect(deliveryFaults(monitored)).toEqual([])
      const alarms = alarmsOf(monitored)
      const alarm = (end: string) => alarms.get(`veridock-prod-${end}`) ?? {}
      const quiet = {
        backups: [undefined],
        late: [undefined],
        copies: [undefined],
        kept: [undefined],
      }
      expect(isInAlarm(alarm('copies-fail'), quiet)).toBe(false)
      for (const name of Object.keys(quiet))
        expect(isInAlarm(alarm('copies-fail'), { ...quiet, [name]: [1] })).toBe(true)
      for (const name of ['table-copy-missing', 'files-copy-missing']) {
        const days = (...NumberOfCopyJobsCompleted: (number | undefined)[]) =>
          isInAlarm(alarm(name), { NumberOfCopyJobsCompleted })
        expect(days(1, 1)).toBe(false)
        expect(days(1, undefined)).toBe(false)
        expect(days(undefined, undefined)).toBe(true)
      }
      const own = [...alarms.keys()].filter((name) => /cop(y|ies)-/.test(name))
      expect(own).toHaveLength(3)
      expect(rollbackAlarms('prod').filter((name) => own.includes(name))).toEqual([])
    },
  )

  it.runIf(isRelease)('can be deployed over those without, and back', () => {
    const simulation = new DeploymentSimulation()
    const releases = [stacksOf('prod'), stacks, stacksOf('prod')]
    expect(releases.flatMap((each) => simulation.deploy(each))).toEqual([])
  })
})

it('a stage without copies has nothing of AWS Backup', () => {
  const types = stacksOf('prod').flatMap(({ template }) =>
    Object.values(template.Resources).map(({ Type }) => Type),
  )
  expect(types.filter((type) => type.startsWith('AWS::Backup'))).toEqual([])
})

describe('the second account', () => {
  let template: Template
  beforeAll(() => {
    template = templateOf((app) => new CopiesStack(app, 'Copies', { stage: 'prod', account }))
  })
  const owner = {
    AWS: { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:iam::${account}:root`]] },
  }

  it('has a vault that refuses deletion, and empties itself in the time that the pages say', () => {
    template.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: {
        // With `ChangeableForDays`, the lock is in compliance mode: nobody takes it off.
        LockConfiguration: {
          ChangeableForDays: 14,
          MinRetentionDays: 7,
          MaxRetentionDays: keptDays.copies,
        },
        EncryptionKeyArn: Match.anyValue(),
      },
    })
  })

  it('has a key that is not deleted by mistake', () => {
    template.hasResource('AWS::KMS::Key', {
      DeletionPolicy: 'Retain',
      Properties: {
        KeyPolicy: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Action: ['kms:DisableKey', 'kms:ScheduleKeyDeletion'],
              Effect: 'Deny',
              Principal: { AWS: '*' },
            }),
          ]),
        },
      },
    })
  })

  it('lets the stage’s account copy into it, and see whether keys are there, and nothing else', () => {
    const statement = (Action: string) => ({
      Statement: [{ Action, Effect: 'Allow', Principal: owner, Resource: '*' }],
    })
    template.hasResourceProperties('AWS::Backup::BackupVault', {
      AccessPolicy: Match.objectEquals({
        ...statement('backup:CopyIntoBackupVault'),
        Version: '2012-10-17',
      }),
    })
    const policies = template.findResources('AWS::SecretsManager::ResourcePolicy')
    expect(Object.values(policies).map(({ Properties }) => Properties.ResourcePolicy)).toEqual(
      Array(2).fill({ ...statement('secretsmanager:DescribeSecret'), Version: '2012-10-17' }),
    )
    // Its key is used by its own account alone.
    expect(JSON.stringify(template.findResources('AWS::KMS::Key'))).not.toContain(account)
  })

  it.runIf(isRelease)(
    'complies with cdk-nag’s rules, and is refused without the setting',
    async () => {
      const run = (more: object) =>
        promisify(execFile)(process.execPath, ['bin/copies.ts'], {
          env: {
            ...process.env,
            CDK_VALIDATION: 'true',
            CDK_OUTDIR: temporaryFolder(),
            CDK_CONTEXT_JSON: JSON.stringify(more),
          },
        })
      expect((await run(context)).stderr).toBe('')
      await expect(run({ stage: 'prod' })).rejects.toThrow('The stage prod has no copies')
    },
  )
})
