import { rmSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import type { Template as Synthesized } from 'aws-cdk-lib/assertions'
import { type Call, covers, namesAction, statementsOf } from 'local-aws/iam/policy'
import { type JsonObject, type RawTemplate, Template } from 'local-aws/template'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backupPolicies, backupRoleName } from '../../../infra/constructs/copies.ts'
import { BoundaryStack } from '../../../infra/stacks/boundary-stack.ts'
import { DeliveryStack } from '../../../infra/stacks/delivery-stack.ts'
import { templateOf } from '../synth/in-memory.ts'
import { resourceSchemas } from '../synth/schema.ts'
import { account, regionsOf } from './deployed-stage.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

const synthesized: Synthesized = templateOf(
  (app) => new BoundaryStack(app, 'Veridock-Boundary', { env: { region: 'eu-west-1' } }),
)
const template = new Template(
  [{ name: 'Veridock-Boundary', template: synthesized.toJSON() as RawTemplate }],
  {
    region: 'eu-west-1',
    accountId: account,
    identify: ({ logicalId }) => ({ ref: logicalId, attributes: {} }),
  },
)
const [policy] = template.resources('AWS::IAM::ManagedPolicy')
const statements = statementsOf(policy?.properties.PolicyDocument)

const iam = (resource: string) => `arn:aws:iam::${account}:${resource}`
const trail = (name: string) => `arn:aws:cloudtrail:eu-west-1:${account}:trail/${name}`
const boundary = iam('policy/veridock-boundary')
const has = (arn: string) => ({ 'iam:PermissionsBoundary': arn })
const ours = iam('role/Veridock-prod-Api-SubmitRequestServiceRole-1A2B3C')
const bootstrapped = iam(`role/cdk-hnb659fds-cfn-exec-role-${account}-eu-west-1`)
const administrator = iam('role/OrganizationAccountAccessRole')

/** Whether a role with the boundary may do what its own policies allow. */
const isPermitted = (call: Call): boolean =>
  statements.some((each) => each.effect === 'Allow' && covers(each, call)) &&
  !statements.some((each) => each.effect === 'Deny' && covers(each, call))

describe('what is deployed cannot', () => {
  const onAny = (...actions: string[]): Call[] =>
    actions.map((action) => ({ action, resource: '*' }))
  it.each<[string, Call[]]>([
    [
      'make users, keys, passwords or groups',
      onAny(
        'iam:CreateUser',
        'iam:AttachUserPolicy',
        'iam:PutUserPolicy',
        'iam:CreateAccessKey',
        'iam:UpdateAccessKey',
        'iam:CreateLoginProfile',
        'iam:UpdateLoginProfile',
        'iam:DeactivateMFADevice',
        'iam:AddUserToGroup',
        'iam:AttachGroupPolicy',
        'iam:CreateServiceSpecificCredential',
        'iam:UploadSSHPublicKey',
        'iam:DeleteAccountPasswordPolicy',
      ),
    ],
    [
      'make or change a provider of identities',
      onAny(
        'iam:CreateSAMLProvider',
        'iam:UpdateSAMLProvider',
        'iam:CreateOpenIDConnectProvider',
        'iam:AddClientIDToOpenIDConnectProvider',
        'iam:UpdateOpenIDConnectProviderThumbprint',
      ),
    ],
    [
      'change or replace the boundary',
      [
        'iam:CreatePolicy',
        'iam:CreatePolicyVersion',
        'iam:SetDefaultPolicyVersion',
        'iam:DeletePolicyVersion',
        'iam:DeletePolicy',
      ].map((action) => ({ action, resource: boundary })),
    ],
    [
      'make a role without the boundary, or with another one, or change such a role',
      [
        'iam:CreateRole',
        'iam:PutRolePolicy',
        'iam:AttachRolePolicy',
        'iam:PutRolePermissionsBoundary',
      ].flatMap((action) => [
        { action, resource: ours },
        { action, resource: ours, context: has(iam('policy/veridock-boundary-2')) },
      ]),
    ],
    [
      'take the boundary from a role',
      [{ action: 'iam:DeleteRolePermissionsBoundary', resource: ours, context: has(boundary) }],
    ],
    [
      'take over, pass or become a role of others',
      [
        administrator,
        bootstrapped,
        iam('role/veridock-prod-deploys'),
        iam('role/veridock-prod-reads'),
      ].flatMap((resource) =>
        ['iam:UpdateAssumeRolePolicy', 'iam:PassRole', 'iam:DeleteRole', 'sts:AssumeRole'].map(
          (action) => ({ action, resource }),
        ),
      ),
    ],
    [
      'change the account or its organization',
      onAny(
        'organizations:LeaveOrganization',
        'account:PutAlternateContact',
        'account:DisableRegion',
      ),
    ],
    [
      'delete or stop a trail, or unlock its files',
      [
        ...['veridock-prod', 'veridock-staging', 'organization'].flatMap((name) =>
          ['cloudtrail:StopLogging', 'cloudtrail:DeleteTrail'].map((action) => ({
            action,
            resource: trail(name),
          })),
        ),
        ...onAny('s3:BypassGovernanceRetention'),
      ],
    ],
    [
      'delete backups',
      onAny(
        'backup:DeleteBackupVaultAccessPolicy',
        'backup:DeleteBackupVaultLockConfiguration',
        'backup:DeleteRecoveryPoint',
        'backup:UpdateRecoveryPointLifecycle',
        'dynamodb:DeleteBackup',
      ).concat({
        action: 'dynamodb:DeleteBackup',
        resource: '*',
        context: { 'aws:PrincipalArn': ours },
      }),
    ],
  ])('%s', (_, calls) => {
    expect(calls.filter(isPermitted)).toEqual([])
  })
})

it('deployments do what they need', () => {
  const calls: Call[] = [
    { action: 'iam:CreateRole', resource: ours, context: has(boundary) },
    { action: 'iam:PutRolePermissionsBoundary', resource: ours, context: has(boundary) },
    { action: 'iam:PutRolePolicy', resource: ours, context: has(boundary) },
    { action: 'iam:AttachRolePolicy', resource: ours, context: has(boundary) },
    { action: 'iam:UpdateAssumeRolePolicy', resource: iam('role/veridock-prod-support') },
    { action: 'iam:DeleteRole', resource: ours },
    { action: 'iam:PassRole', resource: ours },
    { action: 'iam:CreatePolicy', resource: iam('policy/Veridock-prod-Data-Policy-1A2B3C') },
    { action: 'iam:CreateServiceLinkedRole', resource: '*' },
    { action: 'cloudtrail:CreateTrail', resource: '*' },
    { action: 'cloudtrail:StartLogging', resource: '*' },
    { action: 'cloudtrail:PutEventSelectors', resource: '*' },
    { action: 'cloudtrail:DeleteTrail', resource: trail('veridock-dev') },
    { action: 'dynamodb:UpdateContinuousBackups', resource: '*' },
    // The rollback of a failed creation. AWS deletes empty vaults only.
    { action: 'backup:DeleteBackupVault', resource: '*' },
    { action: 'lambda:CreateFunction', resource: '*' },
  ]
  expect(calls.filter((call) => !isPermitted(call))).toEqual([])
})

/** What AWS’s own policies allow on tables and backups (AWS Managed Policy Reference, versions 29 and 5). */
const allowedByAws: Record<(typeof backupPolicies)[number], string[]> = {
  'service-role/AWSBackupServiceRolePolicyForBackup': [
    'backup:CopyFromBackupVault',
    'backup:CopyIntoBackupVault',
    'backup:DescribeBackupVault',
    'dynamodb:CreateBackup',
    'dynamodb:DeleteBackup',
    'dynamodb:DescribeBackup',
    'dynamodb:DescribeTable',
    'dynamodb:ListTagsOfResource',
    'dynamodb:StartAwsBackupJob',
  ],
  AWSBackupServiceRolePolicyForS3Backup: ['backup:TagResource'],
}

it('AWS Backup makes backups, and deletes those that have expired', () => {
  const principal = { 'aws:PrincipalArn': iam(`role/${backupRoleName('prod')}`) }
  const calls = backupPolicies
    .flatMap((name) => allowedByAws[name])
    .map((action): Call => ({ action, resource: '*', context: principal }))
  expect(calls.length).toBeGreaterThan(9)
  expect(calls.filter((call) => !isPermitted(call))).toEqual([])
})

it('fits IAM’s size of a policy, and CloudFormation’s schema', async () => {
  const document = JSON.stringify(policy?.properties.PolicyDocument)
  expect(document.length).toBeLessThan(6144)
  const schemas = await resourceSchemas()
  for (const [id, { Type, Properties }] of Object.entries(
    synthesized.toJSON().Resources as Record<string, { Type: string; Properties: JsonObject }>,
  ))
    expect(schemas.faultsOf(Type, Properties, id)).toEqual([])
})

it.each([
  ['the boundary', (app: App) => new BoundaryStack(app, 'Stack', {})],
  [
    'the roles of GitHub Actions',
    (app: App) =>
      new DeliveryStack(app, 'Stack', {
        repository: 'a/b',
        environment: 'prod',
        githubProvider: 'new',
      }),
  ],
])('%s is deployed with an administrator’s credentials, by none of CDK’s roles', (_, add) => {
  const app = new App({ analyticsReporting: false })
  add(app)
  const assembly = app.synth()
  onTestFinished(() => rmSync(assembly.directory, { recursive: true }))
  const { assumeRoleArn, cloudFormationExecutionRoleArn, stackTemplateAssetObjectUrl, template } =
    assembly.getStackByName('Stack')
  expect([assumeRoleArn, cloudFormationExecutionRoleArn]).toEqual([undefined, undefined])
  // Without the bootstrap's bucket, so it must be a small one.
  expect(stackTemplateAssetObjectUrl).toBeUndefined()
  expect(JSON.stringify(template, null, 2).length).toBeLessThan(50 * 1024)
})

describe.each(stagesOnAws)('in %s', (stage) => {
  const regions = regionsOf(stageStacks(stage))
  const roles = regions.flatMap(({ template }) => template.resources('AWS::IAM::Role'))

  it('every role has the boundary, and is one that deployments may make and pass', () => {
    expect(roles.length).toBeGreaterThan(50)
    for (const { logicalId, properties } of roles) {
      expect([logicalId, properties.PermissionsBoundary]).toEqual([logicalId, boundary])
      const name = String(properties.RoleName ?? `Veridock-${stage}-${logicalId}`)
      for (const action of ['iam:PassRole', 'iam:UpdateAssumeRolePolicy', 'iam:DeleteRole'])
        expect([name, isPermitted({ action, resource: iam(`role/${name}`) })]).toEqual([name, true])
    }
    expect(regions.flatMap(({ template }) => template.resources('AWS::IAM::User'))).toEqual([])
  })

  it('no role is allowed what the boundary refuses', () => {
    const denied = statements
      .filter(({ effect }) => effect === 'Deny')
      .flatMap(({ actions }) => actions)
    const allowed = regions
      .flatMap(({ template }) => [
        ...template.resources('AWS::IAM::Policy'),
        ...template.resources('AWS::IAM::ManagedPolicy'),
        ...template
          .resources('AWS::IAM::Role')
          .flatMap(({ properties }) => (properties.Policies ?? []) as JsonObject[])
          .map((inline) => ({ properties: inline })),
      ])
      .flatMap(({ properties }) => statementsOf(properties.PolicyDocument))
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ actions }) => actions)
    expect(allowed.length).toBeGreaterThan(100)
    expect(
      allowed.filter((action) =>
        denied.some((each) => namesAction(each, action) || namesAction(action, each)),
      ),
    ).toEqual([])
  })
})
