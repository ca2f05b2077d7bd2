import type { Json, JsonObject, Resource, Template } from '../cloudformation/template.ts'
import { StartError } from '../start-error.ts'
import { type Statement, statementsOf } from './policy.ts'

export type Role = { name: string; statements: Statement[] }

/** The relevant actions of AWS managed policies. */
const managed: Record<string, string[]> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    'logs:CreateLogGroup',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ],
}

function managedStatements(arn: string): Statement[] {
  const actions = managed[arn.split(':policy/')[1] ?? '']
  if (!actions) throw new StartError(`The local cloud does not know the managed policy ${arn}.`)
  return [{ effect: 'Allow', actions, resources: ['*'], conditions: {}, principals: [] }]
}

const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

function assumableBy(service: string, { properties }: Resource): boolean {
  return statementsOf(properties.AssumeRolePolicyDocument).some(
    ({ effect, actions, principals }) =>
      effect === 'Allow' &&
      actions.includes('sts:AssumeRole') &&
      principals.some(({ kind, id }) => kind === 'Service' && id === service),
  )
}

/** The template's roles by ARN, with the statements of all their policies. */
function rolesOf(template: Template): Map<string, { role: Role; resource: Resource }> {
  const attached = template
    .resources('AWS::IAM::Policy')
    .flatMap(({ properties }) =>
      listed(properties.Roles).map((name) => ({ name, document: properties.PolicyDocument })),
    )
  return new Map(
    template.resources('AWS::IAM::Role').map((resource) => {
      const { ref, attributes, properties } = resource
      if (properties.PermissionsBoundary !== undefined)
        throw new StartError(
          `The local cloud does not evaluate permissions boundaries: the role ${ref} has one.`,
        )
      const inline = listed(properties.Policies) as JsonObject[]
      const arns = listed(properties.ManagedPolicyArns).map(String)
      const statements = [
        ...attached.filter(({ name }) => name === ref).flatMap((p) => statementsOf(p.document)),
        ...inline.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument)),
        ...arns.flatMap(managedStatements),
      ]
      return [attributes.Arn ?? '', { role: { name: ref, statements }, resource }]
    }),
  )
}

/** The roles that principals of the account may assume, by name. */
export const assumableRoles = (template: Template): Map<string, Role> =>
  new Map(
    [...rolesOf(template).values()]
      .filter(({ resource }) =>
        statementsOf(resource.properties.AssumeRolePolicyDocument).some(({ principals }) =>
          principals.some(({ kind }) => kind === 'AWS'),
        ),
      )
      .map(({ role }) => [role.name, role]),
  )

/**
 * The role of every function, by the function's name.
 * @throws StartError if AWS would refuse to create the function
 */
export function functionRoles(template: Template): Map<string, Role> {
  const roles = rolesOf(template)
  return new Map(
    template.resources('AWS::Lambda::Function').map(({ ref, properties }) => {
      const found = roles.get(String(properties.Role))
      if (!found) throw new StartError(`The template has no role for the function ${ref}.`)
      if (!assumableBy('lambda.amazonaws.com', found.resource))
        throw new StartError(
          `The role defined for the function cannot be assumed by Lambda (${found.role.name}).`,
        )
      return [ref, found.role]
    }),
  )
}
