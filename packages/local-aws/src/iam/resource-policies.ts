import type { Template } from '../cloudformation/template.ts'
import { type Call, covers, type Statement, statementsOf } from './policy.ts'

/** The caller: a role's session with its ARNs, or an AWS service. */
export type Requester = { kind: 'AWS' | 'Service'; ids: string[] }

const speaksOf = ({ principals }: Statement, { kind, ids }: Requester): boolean =>
  principals.some(
    (principal) => principal.id === '*' || (principal.kind === kind && ids.includes(principal.id)),
  )

/** Resource-based policies of buckets and queues. */
export class ResourcePolicies {
  readonly #statements: Statement[]

  constructor(template: Template) {
    this.#statements = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy']
      .flatMap((type) => template.resources(type))
      .flatMap(({ properties }) => statementsOf(properties.PolicyDocument))
  }

  allows(requester: Requester, call: Call): boolean {
    return this.#decides('Allow', requester, call)
  }

  denies(requester: Requester, call: Call): boolean {
    return this.#decides('Deny', requester, call)
  }

  #decides(effect: Statement['effect'], requester: Requester, call: Call): boolean {
    return this.#statements.some(
      (statement) =>
        statement.effect === effect && speaksOf(statement, requester) && covers(statement, call),
    )
  }
}
