import type { Template } from '../cloudformation/template.ts'

/**
 * Resource-based policies of functions: the services that may invoke each function, and for which
 * source.
 */
export class InvokePermissions {
  readonly #grants: { functionArn: string; principal: string; sourceArn: RegExp }[]

  constructor(template: Template) {
    this.#grants = template.resources('AWS::Lambda::Permission').map(({ properties }) => ({
      functionArn: String(properties.FunctionName),
      principal: String(properties.Principal),
      sourceArn: patternOf(String(properties.SourceArn ?? '*')),
    }))
  }

  allows(principal: string, functionArn: string, sourceArn: string): boolean {
    return this.#grants.some(
      (grant) =>
        grant.principal === principal &&
        (grant.functionArn === functionArn || functionArn.endsWith(`:${grant.functionArn}`)) &&
        grant.sourceArn.test(sourceArn),
    )
  }
}

/** The regular expression of an ARN pattern, in which * is any text. */
const patternOf = (arn: string): RegExp => new RegExp(`^${arn.split('*').map(escaped).join('.*')}$`)

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
