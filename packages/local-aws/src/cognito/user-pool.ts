import type { Context } from 'cognito-local/lib/services/context.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { refuse } from './cognito-errors.ts'
import type { Triggers } from './cognito-triggers.ts'

/** The user pool: its settings, and its users as cognito-local stores them. */
export class UserPool {
  readonly id: string
  readonly issuer: string
  /** Settings of the template's clients by id. */
  readonly clients: ReadonlyMap<string, JsonObject>
  readonly triggers: Triggers
  readonly #service: UserPoolService
  readonly #context: Context

  constructor(options: {
    issuer: string
    clients: ReadonlyMap<string, JsonObject>
    triggers: Triggers
    service: UserPoolService
    context: Context
  }) {
    this.id = options.service.options.Id
    this.issuer = options.issuer
    this.clients = options.clients
    this.triggers = options.triggers
    this.#service = options.service
    this.#context = options.context
  }

  get options(): UserPoolService['options'] {
    return this.#service.options
  }

  /** @throws CognitoError ResourceNotFoundException */
  client(id: unknown): JsonObject {
    return (
      this.clients.get(String(id)) ??
      refuse('ResourceNotFoundException', `User pool client ${id} does not exist.`)
    )
  }

  named(username: string): Promise<User | null> {
    return this.#service.getUserByUsername(this.#context, username)
  }

  holderOf(refreshToken: string): Promise<User | null> {
    return this.#service.getUserByRefreshToken(this.#context, refreshToken)
  }

  groupsOf(user: User): Promise<string[]> {
    return this.#service.listUserGroupMembership(this.#context, user)
  }

  users(): Promise<User[]> {
    return this.#service.listUsers(this.#context)
  }

  save(user: User): Promise<void> {
    return this.#service.saveUser(this.#context, user)
  }

  delete(user: User): Promise<void> {
    return this.#service.deleteUser(this.#context, user)
  }
}
