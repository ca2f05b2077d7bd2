import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { DeliveryStack } from '../../infra/stacks/delivery-stack.ts'
import { resourcesOf } from '../template/templates.ts'
import { resourceSchemas } from './schema.ts'

const template = Template.fromStack(
  new DeliveryStack(new App(), 'Delivery', {
    repository: 'veridock/veridock',
    environments: ['dev', 'prod'],
    env: { region: 'eu-west-1' },
  }),
)
const roles = resourcesOf(template, 'AWS::IAM::Role')
const roleNamed = (name: string) =>
  roles.find(([, { Properties }]) => Properties.RoleName === `veridock-${name}`)
const subjects = (name: string) =>
  JSON.stringify(roleNamed(name)?.[1].Properties.AssumeRolePolicyDocument)

it('trusts this repository’s own environments to deploy, and a pull request only to read', () => {
  expect(subjects('deploys')).toContain(
    '["repo:veridock/veridock:environment:dev","repo:veridock/veridock:environment:prod"]',
  )
  expect(subjects('reads')).toContain('repo:veridock/veridock:pull_request')
  for (const name of ['deploys', 'reads', 'watches']) {
    expect(subjects(name)).toContain('sts.amazonaws.com')
    expect(subjects(name)).not.toContain('*')
  }
})

it('lets each of them take the roles of cdk bootstrap, readers the one for looking alone', () => {
  for (const [, { Properties }] of resourcesOf(template, 'AWS::IAM::Policy')) {
    const text = JSON.stringify(Properties)
    if (text.includes('Deploys')) expect(text).toContain('-deploy-role-')
    else expect(text).not.toMatch(/-(deploy|file-publishing)-role-/)
    expect(text).not.toMatch(/"(iam|s3|dynamodb):|"\w+:(Put|Create|Update|Delete|Invoke)/)
  }
})

it('is what CloudFormation’s schemas allow', async () => {
  const schemas = await resourceSchemas()
  const all = Object.entries(
    template.toJSON().Resources as Record<string, { Type: string; Properties: never }>,
  )
  expect(
    all.flatMap(([id, { Type, Properties }]) => schemas.faultsOf(Type, Properties, id)),
  ).toEqual([])
})
