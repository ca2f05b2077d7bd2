import type { JsonObject } from '../cloudformation/template.ts'
import { assertOnly, StartError } from '../start-error.ts'

type Rule = { name: string; value: string; override: boolean }

/** The headers that a response headers policy adds. */
export class ResponseHeaders {
  readonly #rules: Rule[]

  constructor(policy: JsonObject) {
    const config = policy.ResponseHeadersPolicyConfig as JsonObject
    const security = (config.SecurityHeadersConfig ?? {}) as Record<string, JsonObject>
    const custom = (config.CustomHeadersConfig as { Items?: JsonObject[] } | undefined)?.Items
    assertOnly(
      ['Comment', 'CustomHeadersConfig', 'Name', 'SecurityHeadersConfig'],
      config,
      'a response headers policy',
    )
    this.#rules = [
      ...Object.entries(security).map(([kind, settings]) => securityRule(kind, settings)),
      ...(custom ?? []).map(({ Header, Value, Override }) => ({
        name: String(Header).toLowerCase(),
        value: String(Value),
        override: Override === true,
      })),
    ]
  }

  /** @param headers headers with lower-case names */
  applyTo(headers: Map<string, string | string[]>): void {
    for (const { name, value, override } of this.#rules)
      if (override || !headers.has(name)) headers.set(name, value)
  }
}

function securityRule(kind: string, settings: JsonObject): Rule {
  const rule = (name: string, value: string) => ({
    name,
    value,
    override: settings.Override === true,
  })
  switch (kind) {
    case 'ContentSecurityPolicy':
      return rule('content-security-policy', String(settings.ContentSecurityPolicy))
    case 'ContentTypeOptions':
      return rule('x-content-type-options', 'nosniff')
    case 'FrameOptions':
      return rule('x-frame-options', String(settings.FrameOption))
    case 'ReferrerPolicy':
      return rule('referrer-policy', String(settings.ReferrerPolicy))
    case 'StrictTransportSecurity': {
      const parts = [`max-age=${settings.AccessControlMaxAgeSec}`]
      if (settings.IncludeSubdomains) parts.push('includeSubDomains')
      if (settings.Preload) parts.push('preload')
      return rule('strict-transport-security', parts.join('; '))
    }
    default:
      throw new StartError(`The local cloud does not know the security header ${kind}.`)
  }
}
