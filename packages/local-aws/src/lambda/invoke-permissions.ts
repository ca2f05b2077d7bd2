import type { Template } from '../cloudformation/template.ts'
import { matches } from '../wildcards.ts'

/**
 * Resource-based policies of functions: the services that may invoke each function, and for which
 * source.
 */
export class InvokePermissions {
  readonly #grants: { functionArn: string; principal: string; sourceArn: string }[]

  constructor(template: Template) {
    this.#grants = template.resources('AWS::Lambda::Permission').map(({ properties }) => ({
      functionArn: String(properties.FunctionName),
      principal: String(properties.Principal),
      sourceArn: String(properties.SourceArn ?? '*'),
    }))
  }

  allows(principal: string, functionArn: string, sourceArn: string): boolean {
    return this.#grants.some(
      (grant) =>
        grant.principal === principal &&
        (grant.functionArn === functionArn || functionArn.endsWith(`:${grant.functionArn}`)) &&
        matches(grant.sourceArn, sourceArn),
    )
  }
}
