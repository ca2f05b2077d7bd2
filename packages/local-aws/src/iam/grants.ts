import { matches } from '../wildcards.ts'
import { type Call, covers, namesAction, type Statement } from './policy.ts'
import type { Role } from './roles.ts'

/** A function's permission for one action on one resource. */
export type Grant = { function: string; action: string; resource: string }

const keyOf = (grant: Grant): string => `${grant.function} ${grant.action} ${grant.resource}`

const grantsIn = (name: string, { actions, resources }: Statement): Grant[] =>
  actions.flatMap((action) => resources.map((resource) => ({ function: name, action, resource })))

/** Records which grants functions have used, to find unnecessary ones. */
export class GrantUsage {
  readonly #used = new Set<string>()

  record(name: string, statement: Statement, { action, resource }: Call): void {
    for (const grant of grantsIn(name, statement))
      if (namesAction(grant.action, action) && matches(grant.resource, resource))
        this.#used.add(keyOf(grant))
  }

  unused(roles: ReadonlyMap<string, Role>): Grant[] {
    return [...roles]
      .flatMap(([name, { statements }]) =>
        statements
          .filter(({ effect }) => effect === 'Allow')
          .flatMap((statement) => grantsIn(name, statement)),
      )
      .filter((grant) => !this.#used.has(keyOf(grant)))
  }
}

export const allowing = (statements: Statement[], call: Call): Statement[] =>
  statements.filter((statement) => statement.effect === 'Allow' && covers(statement, call))
