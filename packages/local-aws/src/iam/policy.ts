import type { Json, JsonObject } from '../cloudformation/template.ts'
import { assertOnly } from '../start-error.ts'
import { matches } from '../wildcards.ts'
import { type Context, conditionsHold, type Operators } from './conditions.ts'

/** One call to authorize: IAM's action, the resource's ARN, and the condition keys. */
export type Call = {
  action: string
  resource: string
  context?: Context
  /** The keys of the item of a table that it writes. */
  writes?: { pk: string; sk: string }
  /** Decides only which error is returned, as 403 or 404: a refusal is not reported as a missing grant. */
  quiet?: true
}

export type Statement = {
  effect: 'Allow' | 'Deny'
  actions: string[]
  resources: string[]
  /** With `NotResource`: it applies to every other resource. */
  notResources?: string[]
  conditions: Operators
  /** The principals of a resource-based policy; empty for a role's policy. */
  principals: { kind: string; id: string }[]
}

const knownFields = ['Sid', 'Effect', 'Action', 'Resource', 'NotResource', 'Condition', 'Principal']

const listOf = (value: Json | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

function principalsOf(value: Json | undefined): Statement['principals'] {
  if (value === undefined) return []
  if (typeof value === 'string') return [{ kind: 'AWS', id: value }]
  return Object.entries(value as JsonObject).flatMap(([kind, ids]) =>
    listOf(ids).map((id) => ({ kind, id })),
  )
}

/** @throws StartError if the policy has unknown parts */
export function statementsOf(document: Json | undefined): Statement[] {
  const given = (document as JsonObject | undefined)?.Statement
  const statements = (Array.isArray(given) ? given : [given ?? {}]) as JsonObject[]
  return statements.map((statement) => {
    assertOnly(knownFields, statement, 'a policy')
    return {
      effect: statement.Effect === 'Deny' ? 'Deny' : 'Allow',
      actions: listOf(statement.Action),
      resources: listOf(statement.Resource),
      ...(statement.NotResource !== undefined && {
        notResources: listOf(statement.NotResource),
      }),
      conditions: (statement.Condition ?? {}) as Operators,
      principals: principalsOf(statement.Principal),
    }
  })
}

/** Whether a pattern matches an action. Actions are not case-sensitive; ARNs are. */
export const namesAction = (pattern: string, action: string): boolean =>
  matches(pattern.toLowerCase(), action.toLowerCase())

const isAbout = ({ resources, notResources }: Statement, resource: string): boolean => {
  const isNamed = (notResources ?? resources).some((pattern) => matches(pattern, resource))
  return notResources ? !isNamed : isNamed
}

export const covers = (statement: Statement, { action, resource, context = {} }: Call): boolean =>
  statement.actions.some((pattern) => namesAction(pattern, action)) &&
  isAbout(statement, resource) &&
  conditionsHold(statement.conditions, context)
