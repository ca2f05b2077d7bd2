import type { Template } from '../cloudformation/template.ts'
import type { Principal } from '../credential-store.ts'
import type { Log } from '../log.ts'
import { allowing, type Grant, GrantUsage } from './grants.ts'
import { type Call, covers } from './policy.ts'
import { type Requester, ResourcePolicies } from './resource-policies.ts'
import { assumableRoles, functionRoles, type Role } from './roles.ts'

/**
 * @returns AWS's error text if the principal lacks permission for any of the calls, or undefined
 */
export type WhyDenied = (principal: Principal, ...calls: Call[]) => string | undefined

/** Condition keys of every call. Http on the loopback interface counts as TLS. */
const defaultContext = { 'aws:SecureTransport': 'true' }

type Policies = {
  /** The functions' roles, by function name. */
  roles: Map<string, Role>
  assumable: Map<string, Role>
  resources: ResourcePolicies
}

/**
 * Evaluates the template's IAM policies. The operator may do everything. A function or a role's
 * session may do what the role's or the resource's policy allows and neither denies.
 */
export class Permissions {
  readonly #template: () => Template
  readonly accountId: string
  readonly #log: Log
  readonly #usage = new GrantUsage()
  #cached: { template: Template; policies: Policies } | undefined
  /** Number of functions' calls by action, to calculate the cost of a request. */
  readonly calls = new Map<string, number>()
  /** By function: one example key of each kind of item that it wrote. The kind is what stands before `#`. */
  readonly written = new Map<string, Map<string, { pk: string; sk: string }>>()
  /** The refused calls, without duplicates. */
  readonly refused = new Set<string>()

  constructor(options: { template: () => Template; accountId: string; log: Log }) {
    this.#template = options.template
    this.accountId = options.accountId
    this.#log = options.log
  }

  readonly whyDenied: WhyDenied = (principal, ...calls) => {
    if (principal.kind === 'operator') return undefined
    for (const call of calls) {
      if (principal.kind === 'function') this.#count(principal.name, call)
      const withContext = { ...call, context: { ...defaultContext, ...call.context } }
      const reason =
        principal.kind === 'function'
          ? this.#reason(principal.name, withContext)
          : this.#refusal(this.#policies.assumable.get(principal.name), principal.name, withContext)
      if (reason) return reason
    }
    return undefined
  }

  /** Whether the resource's policy allows the service's call. */
  serviceMay(service: string, call: Call): boolean {
    const { resources } = this.#policies
    const requester: Requester = { kind: 'Service', ids: [service] }
    const withContext = { ...call, context: { ...defaultContext, ...call.context } }
    return resources.allows(requester, withContext) && !resources.denies(requester, withContext)
  }

  /** Grants of functions that have not been used since the start. */
  unused(): Grant[] {
    return this.#usage.unused(this.#policies.roles)
  }

  #count(name: string, { action, writes }: Call) {
    this.calls.set(action, (this.calls.get(action) ?? 0) + 1)
    if (!writes) return
    const kinds = this.written.get(name) ?? new Map()
    this.written.set(name, kinds)
    const kindOf = (key: string) => key.replace(/#.*/s, '#')
    kinds.set(`${kindOf(writes.pk)} ${kindOf(writes.sk)}`, writes)
  }

  /** The policies of the current template. */
  get #policies(): Policies {
    const template = this.#template()
    if (this.#cached?.template !== template)
      this.#cached = {
        template,
        policies: {
          roles: functionRoles(template),
          assumable: assumableRoles(template),
          resources: new ResourcePolicies(template),
        },
      }
    return this.#cached.policies
  }

  #reason(name: string, call: Call): string | undefined {
    const role = this.#policies.roles.get(name)
    for (const statement of allowing(role?.statements ?? [], call))
      this.#usage.record(name, statement, call)
    const refusal = this.#refusal(role, name, call)
    // A function's missing permission is an error in the template; a person's is not.
    if (refusal && !call.quiet) {
      const keys = call.context?.['dynamodb:LeadingKeys']
      // Without the id that follows, one line for each kind of item.
      const partition = keys ? `, key ${[keys].flat().map((key) => key.replace(/#.*/, '#…'))}` : ''
      this.#logRefusal(
        `Missing permission: ${name} needs ${call.action} on ${call.resource}${partition}`,
      )
    }
    return refusal
  }

  #refusal(role: Role | undefined, session: string, call: Call): string | undefined {
    const { resources } = this.#policies
    const user = `arn:aws:sts::${this.accountId}:assumed-role/${role?.name ?? 'none'}/${session}`
    const requester: Requester = {
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
      resources.denies(requester, call)
    const allowed = allowing(statements, call).length > 0 || resources.allows(requester, call)
    if (!denied && allowed) return undefined
    const because = denied
      ? 'with an explicit deny'
      : `because no identity-based policy allows the ${call.action} action`
    return `User: ${user} is not authorized to perform: ${call.action} on resource: ${call.resource} ${because}`
  }

  #logRefusal(refusal: string) {
    if (this.refused.has(refusal)) return
    this.refused.add(refusal)
    this.#log(refusal)
  }
}
