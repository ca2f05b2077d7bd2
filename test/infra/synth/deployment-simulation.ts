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

/** Values for a stack of another region, by name. CDK's own function writes them, new names only, and removes the others. */
export const sentTo = ({ template }: DeployedStack): Map<string, string> =>
  new Map(
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'Custom::CrossRegionExportWriter')
      .flatMap(({ Properties }) => {
        const { exports } = (Properties as JsonObject).WriterProps as { exports: JsonObject }
        return Object.entries(exports).map(
          ([name, value]) => [name, JSON.stringify(value)] as const,
        )
      }),
  )

const receivedBy = ({ template }: DeployedStack): string[] => [
  ...new Set(
    [...JSON.stringify(template).matchAll(/\{\{resolve:ssm:(\/cdk\/exports\/[\w/-]+)/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

/** Names of the secrets whose values a template reads. */
const secretsReadBy = ({ template }: DeployedStack): string[] => [
  ...new Set(
    [...JSON.stringify(template).matchAll(/\{\{resolve:secretsmanager:([\w/-]+):/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

/** Names of the secrets that stay when their stack no longer has them. */
const keptSecretsOf = ({ template }: DeployedStack): string[] =>
  Object.values(template.Resources)
    .filter((each) => each.Type === 'AWS::SecretsManager::Secret' && isKept(each))
    .map(({ Properties = {} }) => String((Properties as JsonObject).Name))

const isKept = (resource: object): boolean =>
  String((resource as JsonObject).DeletionPolicy).startsWith('Retain')

const secretsOf = (stacks: Iterable<DeployedStack>): string[] =>
  [...stacks].flatMap(({ template }) =>
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::SecretsManager::Secret')
      .map(({ Properties = {} }) => String((Properties as JsonObject).Name)),
  )

/**
 * Simulates deployments of stacks, one after the other, as far as the stacks depend on each other.
 * CloudFormation refuses to remove or change an export that another stack imports, to import what is
 * not exported, to read a secret or a value of another region that does not exist, and to make a secret that is left of
 * an earlier release. It rolls a failed stack back to its previous
 * template, whose secrets must still exist.
 */
export class DeploymentSimulation {
  readonly #deployed = new Map<string, DeployedStack>()
  readonly #left = new Set<string>()

  /** @returns a message for each error of CloudFormation */
  deploy(stacks: readonly DeployedStack[]): string[] {
    return stacks.flatMap((stack) => this.#update(stack))
  }

  #update(next: DeployedStack): string[] {
    const before = this.#deployed.get(next.name)
    const others = [...this.#deployed.values()].filter(({ name }) => name !== next.name)
    const sameRegion = others.filter(({ region }) => region === next.region)
    const exported = exportsOf(next)
    const brokenImports = [...(before ? exportsOf(before) : [])].flatMap(([name, value]) => {
      const importers = sameRegion.filter((each) => importsOf(each).includes(name))
      if (importers.length === 0 || exported.get(name) === value) return []
      const change = exported.has(name) ? 'changed' : 'removed'
      return [`${next.name}: ${name} is ${change}, and ${importers[0]?.name} imports it`]
    })
    const available = new Set(sameRegion.flatMap((each) => [...exportsOf(each).keys()]))
    const missingExports = importsOf(next)
      .filter((name) => !available.has(name))
      .map((name) => `${next.name}: ${name} is not exported`)
    const sent = new Set(others.flatMap((each) => [...sentTo(each).keys()]))
    const missingValues = receivedBy(next)
      .filter((name) => !sent.has(name))
      .map((name) => `${next.name}: no stack of another region sends ${name}`)
    const secrets = secretsOf([...others, next])
    const missingSecrets = secretsReadBy(next)
      .filter((name) => !secrets.includes(name))
      .map((name) => `${next.name}: there is no secret ${name}`)
    const rollbackErrors = (before ? secretsReadBy(before) : [])
      .filter((name) => !secrets.includes(name))
      .map((name) => `${next.name}: a rollback would not find the secret ${name}`)
    const own = secretsOf([next])
    const takenNames = own
      .filter((name) => this.#left.has(name))
      .map((name) => `${next.name}: the secret ${name} already exists`)
    for (const name of before ? keptSecretsOf(before) : [])
      if (!own.includes(name)) this.#left.add(name)
    this.#deployed.set(next.name, next)
    return [
      ...brokenImports,
      ...missingExports,
      ...missingValues,
      ...missingSecrets,
      ...rollbackErrors,
      ...takenNames,
    ]
  }
}
