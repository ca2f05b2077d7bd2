import type { Template } from '../cloudformation/template.ts'
import type { Principal } from '../credential-store.ts'
import type { Log } from '../log.ts'
import { allowing, type Grant, GrantBook } from './grants.ts'
import { type Call, covers } from './policy.ts'
import { type Requester, ResourcePolicies } from './resource-policies.ts'
import { assumableRoles, functionRoles, type Role } from './roles.ts'

/** @returns why a principal may not do all of this, in AWS's words, or undefined where it may */
export type Permit = (principal: Principal, ...calls: Call[]) => string | undefined

/** Condition keys of every call; http on the loopback interface counts as TLS. */
const defaultContext = { 'aws:SecureTransport': 'true' }

type Policies = {
  /** Of functions. */
  roles: Map<string, Role>
  assumable: Map<string, Role>
  resources: ResourcePolicies
}

/**
 * IAM: what the template's policies allow. The operator may do everything; a function, or a session
 * of a role, what the role or the resource's own policy allows, unless one of them denies it.
 */
export class Permissions {
  readonly #template: () => Template
  readonly accountId: string
  readonly #log: Log
  readonly #book = new GrantBook()
  #read: { template: Template; policies: Policies } | undefined
  /** How often functions asked for each action, for what a request costs. */
  readonly calls = new Map<string, number>()
  /** What was refused, each thing once. */
  readonly refused = new Set<string>()

  constructor(options: { template: () => Template; accountId: string; log: Log }) {
    this.#template = options.template
    this.accountId = options.accountId
    this.#log = options.log
  }

  readonly permit: Permit = (principal, ...calls) => {
    if (principal.kind === 'operator') return undefined
    for (const call of calls) {
      if (principal.kind === 'function')
        this.calls.set(call.action, (this.calls.get(call.action) ?? 0) + 1)
      const known = { ...call, context: { ...defaultContext, ...call.context } }
      const reason =
        principal.kind === 'function'
          ? this.#reason(principal.name, known)
          : this.#refusal(this.#policies.assumable.get(principal.name), principal.name, known)
      if (reason) return reason
    }
    return undefined
  }

  /** Whether a service may do this by the policy of the resource that it reaches for. */
  serviceMay(service: string, call: Call): boolean {
    const { resources } = this.#policies
    const asker: Requester = { kind: 'Service', ids: [service] }
    const known = { ...call, context: { ...defaultContext, ...call.context } }
    return resources.allows(asker, known) && !resources.denies(asker, known)
  }

  /** What functions are granted and have not needed since the start. */
  unused(): Grant[] {
    return this.#book.unused(this.#policies.roles)
  }

  /** The policies of the newest template: a deployment replaces them. */
  get #policies(): Policies {
    const template = this.#template()
    if (this.#read?.template !== template)
      this.#read = {
        template,
        policies: {
          roles: functionRoles(template),
          assumable: assumableRoles(template),
          resources: new ResourcePolicies(template),
        },
      }
    return this.#read.policies
  }

  #reason(name: string, call: Call): string | undefined {
    const role = this.#policies.roles.get(name)
    for (const statement of allowing(role?.statements ?? [], call))
      this.#book.note(name, statement, call)
    const refusal = this.#refusal(role, name, call)
    // What a function lacks is a fault of the template; what people may not do is none.
    if (refusal && !call.quiet)
      this.#tell(`Missing permission: ${name} needs ${call.action} on ${call.resource}`)
    return refusal
  }

  #refusal(role: Role | undefined, session: string, call: Call): string | undefined {
    const { resources } = this.#policies
    const user = `arn:aws:sts::${this.accountId}:assumed-role/${role?.name ?? 'none'}/${session}`
    const asker: Requester = {
      kind: 'AWS',
      ids: [
        user,
        `arn:aws:iam::${this.accountId}:role/${role?.name}`,
        `arn:aws:iam::${this.accountId}:root`,
      ],
    }
    const statements = role?.statements ?? []
    const denied =
      statements.some((each) => each.effect === 'Deny' && covers(each, call)) ||
      resources.denies(asker, call)
    const allowed = allowing(statements, call).length > 0 || resources.allows(asker, call)
    if (!denied && allowed) return undefined
    const because = denied
      ? 'with an explicit deny'
      : `because no identity-based policy allows the ${call.action} action`
    return `User: ${user} is not authorized to perform: ${call.action} on resource: ${call.resource} ${because}`
  }

  #tell(refusal: string) {
    if (this.refused.has(refusal)) return
    this.refused.add(refusal)
    this.#log(refusal)
  }
}
