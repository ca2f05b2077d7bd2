import type { JsonObject } from 'local-aws/template'
import type { DeployedStack } from './assemblies.ts'
import { referencesOf } from './references.ts'

const exportsOf = ({ template: { Outputs = {} } }: DeployedStack): Map<string, string> =>
  new Map(
    Object.values(Outputs).flatMap(({ Export, Value }): [string, string][] =>
      Export ? [[String(Export.Name), JSON.stringify(Value)]] : [],
    ),
  )

export const importsOf = (stack: DeployedStack): string[] => [
  ...new Set(referencesOf(stack).flatMap(({ kind, to }) => (kind === 'Import' ? [to] : []))),
]

/** Secrets whose values a template asks for by their names. */
const secretsNamedBy = ({ template }: DeployedStack): string[] => [
  ...new Set(
    [...JSON.stringify(template).matchAll(/\{\{resolve:secretsmanager:([\w/-]+):/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

const secretsOf = (stacks: Iterable<DeployedStack>): string[] =>
  [...stacks].flatMap(({ template }) =>
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::SecretsManager::Secret')
      .map(({ Properties = {} }) => String((Properties as JsonObject).Name)),
  )

/**
 * Stacks as CloudFormation would update them, one after the other, as far as they hang together. It
 * refuses to remove or change an export that another stack imports, to import what is not exported,
 * and to read a secret that is not there. A stack that fails is rolled back to the template before,
 * which must still find its secrets.
 */
export class PaperDeployment {
  readonly #deployed = new Map<string, DeployedStack>()

  /** @returns what CloudFormation would refuse, in words */
  deploy(stacks: readonly DeployedStack[]): string[] {
    return stacks.flatMap((stack) => this.#update(stack))
  }

  #update(next: DeployedStack): string[] {
    const before = this.#deployed.get(next.name)
    const others = [...this.#deployed.values()].filter(({ name }) => name !== next.name)
    const neighbours = others.filter(({ region }) => region === next.region)
    const now = exportsOf(next)
    const gone = [...(before ? exportsOf(before) : [])].flatMap(([name, value]) => {
      const importers = neighbours.filter((each) => importsOf(each).includes(name))
      if (importers.length === 0 || now.get(name) === value) return []
      const change = now.has(name) ? 'changed' : 'removed'
      return [`${next.name}: ${name} is ${change}, and ${importers[0]?.name} imports it`]
    })
    const known = new Set(neighbours.flatMap((each) => [...exportsOf(each).keys()]))
    const unknown = importsOf(next)
      .filter((name) => !known.has(name))
      .map((name) => `${next.name}: ${name} is not exported`)
    const secrets = secretsOf([...others, next])
    const unread = secretsNamedBy(next)
      .filter((name) => !secrets.includes(name))
      .map((name) => `${next.name}: there is no secret ${name}`)
    const stranded = (before ? secretsNamedBy(before) : [])
      .filter((name) => !secrets.includes(name))
      .map((name) => `${next.name}: a rollback would not find the secret ${name}`)
    this.#deployed.set(next.name, next)
    return [...gone, ...unknown, ...unread, ...stranded]
  }
}
