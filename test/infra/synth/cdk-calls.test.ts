import { describe, expect, inject, it } from 'vitest'
import { isFull, isRelease } from '../../full.ts'
import { actionsOf, type DeliveryRole, deliveryRoles } from './delivery-roles.ts'
import { actionsBy, runCdk } from './run-cdk.ts'

/**
 * Records which calls the CDK's command line makes for the commands of our workflows, and with which
 * role: the job's own, or one of `cdk bootstrap`. Compares them with what the job's role allows.
 */
const roles = deliveryRoles('prod')
const roleNamed = (name: string): DeliveryRole => {
  const role = roles.find((each) => each.name === `veridock-prod-${name}`)
  if (!role) throw new Error(`No role ${name}`)
  return role
}
const assembly = inject('assemblies').prod
const ofCloudFormation = (actions: string[]) =>
  actions.filter((action) => action.startsWith('cloudformation:'))

describe.concurrent('the role of the job allows', {
  timeout: 180_000,
}, () => {
  it.runIf(isRelease)('cdk diff of a pull request, which reads only templates', async () => {
    const role = roleNamed('reads')
    const { code, output, calls } = await runCdk(['diff', '--method=template'], {
      role,
      assembly,
      isDeployed: true,
    })
    expect([code, output]).toEqual([0, expect.stringContaining('with differences: 0')])
    expect(actionsBy(calls)).toEqual({
      caller: [
        'cloudformation:DescribeStacks',
        'cloudformation:GetTemplate',
        'sts:GetCallerIdentity',
      ],
      // The lookup role of cdk bootstrap could read every report.
      'caller, refused': ['sts:AssumeRole'],
    })
    expect(actionsOf(role)).toEqual(['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'])
  })

  it.runIf(isFull)('cdk drift at night, which uses only the job’s own role', async () => {
    const role = roleNamed('watches')
    const { code, output, calls } = await runCdk(['drift', '--fail'], {
      role,
      assembly,
      isDeployed: true,
    })
    expect([code, output]).toEqual([0, expect.stringContaining('resources with drift: 0')])
    const called = [
      'cloudformation:DescribeStackDriftDetectionStatus',
      'cloudformation:DescribeStackResourceDrifts',
      'cloudformation:DetectStackDrift',
    ]
    expect(actionsBy(calls)).toEqual({ caller: [...called, 'sts:GetCallerIdentity'] })
    expect(ofCloudFormation(actionsOf(role))).toEqual(
      [
        ...called,
        // CloudFormation also requires these for DetectStackDrift.
        'cloudformation:BatchDescribeTypeConfigurations',
        'cloudformation:DetectStackResourceDrift',
      ].toSorted(),
    )
  })

  it.runIf(isFull)(
    'cdk deploy with the deployment roles of cdk bootstrap, without the lookup role',
    async () => {
      const role = roleNamed('deploys')
      const { code, output, calls } = await runCdk(
        ['deploy', '--all', '--require-approval', 'never'],
        { role, assembly, isDeployed: false },
      )
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('✅  Veridock-prod-Observability'),
      ])
      expect(actionsBy(calls)).toEqual({
        caller: ['sts:AssumeRole', 'sts:GetCallerIdentity'],
        deploy: [
          'cloudformation:CreateChangeSet',
          'cloudformation:DescribeChangeSet',
          'cloudformation:DescribeStackEvents',
          'cloudformation:DescribeStacks',
          'cloudformation:ExecuteChangeSet',
          'cloudformation:GetTemplate',
          'cloudformation:UpdateTerminationProtection',
          'ssm:GetParameter',
        ],
        'file-publishing': ['s3:GET'],
      })
      // For preflight, which looks at the bootstrap's stack.
      expect(ofCloudFormation(actionsOf(role))).toEqual(['cloudformation:DescribeStacks'])
    },
  )
})
