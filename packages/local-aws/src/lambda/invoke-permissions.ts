import type { Template } from '../cloudformation/template.ts'

/** Resource-based policies of functions: which service may call which function, for what. */
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

/** An ARN in which * stands for anything. */
const patternOf = (arn: string): RegExp => new RegExp(`^${arn.split('*').map(escaped).join('.*')}$`)

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
