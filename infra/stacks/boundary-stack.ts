import { LegacyStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib'
import {
  Effect,
  ManagedPolicy,
  PolicyStatement,
  type PolicyStatementProps,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { backupRoleName } from '../constructs/copies.ts'
import { boundaryName } from './names.ts'

/** Roles of GitHub Actions: see delivery-stack.ts. */
const deliveryRoles = ['deploys', 'watches', 'reads']

/**
 * The permissions boundary of an account, which the role that CloudFormation deploys with has, and every role of our
 * stages. It allows what their own policies allow, except what no deployment needs: making users, keys and identity
 * providers; removing this boundary from a role, or changing roles of others; deleting or stopping the audit trail;
 * deleting backups.
 *
 * Deployed with an administrator's own credentials, as the role that has the boundary cannot change it.
 */
export class BoundaryStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, synthesizer: new LegacyStackSynthesizer() })
    const arn = (resource: string, resourceName: string): string =>
      this.formatArn({ service: 'iam', region: '', resource, resourceName })
    const boundary = arn('policy', boundaryName)
    const deny = (sid: string, rest: PolicyStatementProps) =>
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        ...(rest.notResources === undefined && { resources: ['*'] }),
        ...rest,
      })
    new ManagedPolicy(this, 'Boundary', {
      managedPolicyName: boundaryName,
      description: 'What the roles of Veridock can do at most',
      statements: [
        new PolicyStatement({ sid: 'WhatTheirPoliciesAllow', actions: ['*'], resources: ['*'] }),
        deny('NoUsersKeysOrProviders', {
          actions: [
            'iam:*AccessKey*',
            'iam:*AccountAlias',
            'iam:*AccountPasswordPolicy',
            'iam:*Group*',
            'iam:*LoginProfile',
            'iam:*MFADevice*',
            'iam:*OpenIDConnectProvider*',
            'iam:*SAMLProvider*',
            'iam:*SSHPublicKey*',
            'iam:*ServiceSpecificCredential*',
            'iam:*SigningCertificate*',
            'iam:*User*',
          ],
        }),
        deny('NoOtherBoundary', {
          actions: [
            'iam:CreatePolicy',
            'iam:CreatePolicyVersion',
            'iam:DeletePolicy',
            'iam:DeletePolicyVersion',
            'iam:SetDefaultPolicyVersion',
          ],
          resources: [boundary],
        }),
        deny('NoRoleLosesIt', { actions: ['iam:DeleteRolePermissionsBoundary'] }),
        deny('NoRoleWithoutIt', {
          actions: [
            'iam:AttachRolePolicy',
            'iam:CreateRole',
            'iam:DeleteRolePolicy',
            'iam:DetachRolePolicy',
            'iam:PutRolePermissionsBoundary',
            'iam:PutRolePolicy',
          ],
          conditions: { StringNotEquals: { 'iam:PermissionsBoundary': boundary } },
        }),
        // These actions have no condition key iam:PermissionsBoundary.
        deny('NoRoleOfOthers', {
          actions: [
            'iam:DeleteRole',
            'iam:PassRole',
            'iam:UpdateAssumeRolePolicy',
            'iam:UpdateRole',
            'iam:UpdateRoleDescription',
          ],
          notResources: [arn('role', 'Veridock-*'), arn('role', 'veridock-*')],
        }),
        deny('NoRoleOfGitHubActions', {
          actions: ['iam:*Role*'],
          resources: deliveryRoles.map((name) => arn('role', `veridock-*-${name}`)),
        }),
        // Otherwise a function could assume a role that trusts the whole account.
        deny('NoOtherRole', { actions: ['sts:AssumeRole'] }),
        deny('NoAccount', { actions: ['account:*', 'organizations:*'] }),
        deny('NoTrailDeletion', {
          actions: ['cloudtrail:DeleteTrail', 'cloudtrail:StopLogging'],
          // dev is deleted as a whole.
          notResources: [
            this.formatArn({
              service: 'cloudtrail',
              region: '*',
              resource: 'trail',
              resourceName: 'veridock-dev',
            }),
          ],
        }),
        deny('NoUnlockedFiles', { actions: ['s3:BypassGovernanceRetention'] }),
        // Not DeleteBackupVault: AWS deletes empty vaults only, and the rollback of a failed creation needs it.
        deny('NoBackupDeletion', {
          actions: [
            'backup:DeleteBackupVaultAccessPolicy',
            'backup:DeleteBackupVaultLockConfiguration',
            'backup:DeleteRecoveryPoint',
            'backup:DisassociateRecoveryPoint*',
            'backup:UpdateRecoveryPointLifecycle',
          ],
        }),
        // AWS Backup deletes expired backups of tables with its role.
        deny('NoTableBackupDeletion', {
          actions: ['dynamodb:DeleteBackup'],
          conditions: { ArnNotLike: { 'aws:PrincipalArn': arn('role', backupRoleName('*')) } },
        }),
      ],
    })
  }
}
