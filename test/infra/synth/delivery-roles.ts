import type { Template as Synthesized } from 'aws-cdk-lib/assertions'
import { conditionsHold } from 'local-aws/iam/conditions'
import { type Statement, statementsOf } from 'local-aws/iam/policy'
import { type RawTemplate, Template } from 'local-aws/template'
import { DeliveryStack, type deliveryEnvironments } from '../../../infra/stacks/delivery-stack.ts'
import { templateOf } from './in-memory.ts'

export type Environment = (typeof deliveryEnvironments)[number]

export const account = '123456789012'
export const repository = 'veridock/veridock'

export const deliveryTemplate = (
  environment: Environment,
  githubProvider: 'new' | 'existing' = 'new',
): Synthesized =>
  templateOf(
    (app) =>
      new DeliveryStack(app, 'Delivery', {
        repository,
        environment,
        githubProvider,
        env: { region: 'eu-west-1' },
      }),
  )

export type DeliveryRole = {
  name: string
  /** Whether GitHub's token with this subject may assume it. */
  trusts: (subject: string) => boolean
  statements: Statement[]
}

const known = new Map<Environment, DeliveryRole[]>()

/** The roles of one environment's stack, every intrinsic function resolved. */
export function deliveryRoles(environment: Environment): DeliveryRole[] {
  const roles =
    known.get(environment) ?? rolesOf(deliveryTemplate(environment).toJSON() as RawTemplate)
  known.set(environment, roles)
  return roles
}

/** The roles of a template, which a test may have changed. */
export function rolesOf(raw: RawTemplate): DeliveryRole[] {
  const template = new Template([{ name: 'Delivery', template: raw }], {
    region: 'eu-west-1',
    accountId: account,
    identify: ({ logicalId, type }) => ({
      ref: logicalId,
      attributes: { Arn: `arn:aws:iam::${account}:${type.split('::').at(-1)}/${logicalId}` },
    }),
  })
  const policies = template.resources('AWS::IAM::Policy')
  return template.resources('AWS::IAM::Role').map(({ logicalId, properties }) => {
    const trust = statementsOf(properties.AssumeRolePolicyDocument)
    return {
      name: String(properties.RoleName),
      trusts: (subject) =>
        trust.some(({ conditions }) =>
          conditionsHold(conditions, {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subject,
          }),
        ),
      statements: policies
        .filter(({ properties: { Roles } }) => (Roles as string[]).includes(logicalId))
        .flatMap(({ properties: { PolicyDocument } }) => statementsOf(PolicyDocument)),
    }
  })
}

export const actionsOf = ({ statements }: DeliveryRole): string[] =>
  [...new Set(statements.flatMap(({ actions }) => actions))].toSorted()
