import { assertOnly, StartError } from '../start-error.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

type RawResource = { Type: string; Properties?: JsonObject }
export type RawTemplate = {
  Resources: Record<string, RawResource>
  Outputs?: Record<string, { Value: Json; Export?: { Name: Json } }>
  Parameters?: Record<string, { Default?: Json }>
  Mappings?: Record<string, Record<string, Record<string, Json>>>
}
export type Stack = { name: string; template: RawTemplate }

/** A deployed resource's values for `Ref` and `Fn::GetAtt`. */
export type Identity = { ref: string; attributes: Record<string, string> }

export type Resource = {
  stack: string
  logicalId: string
  type: string
  ref: string
  attributes: Record<string, string>
  properties: JsonObject
}

/**
 * The inputs of a resource's identity. Properties are read one by one to avoid circular references.
 */
export type Unidentified = {
  stack: string
  logicalId: string
  type: string
  property: (name: string) => Json | undefined
}

export type Environment = {
  region: string
  accountId: string
  identify: (resource: Unidentified) => Identity
}

/** A list of texts in a template or an answer; empty if it is no list. */
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Fields of a resource. One with a condition would be there although its condition does not hold. */
const knownFields = [
  'DeletionPolicy',
  'DependsOn',
  'Metadata',
  'Properties',
  'Type',
  'UpdateReplacePolicy',
]

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stacks as after a deployment, with all intrinsic functions resolved. */
export class Template {
  readonly #stacks: ReadonlyMap<string, RawTemplate>
  readonly #environment: Environment
  readonly #identities = new Map<string, Identity | 'being found'>()

  constructor(stacks: Stack[], environment: Environment) {
    this.#stacks = new Map(stacks.map(({ name, template }) => [name, template]))
    this.#environment = environment
  }

  /** All resource types in use. */
  get types(): Set<string> {
    return new Set(
      [...this.#stacks.values()].flatMap(({ Resources }) =>
        Object.values(Resources).map(({ Type }) => Type),
      ),
    )
  }

  resources(type: string): Resource[] {
    return [...this.#stacks].flatMap(([stack, template]) =>
      Object.entries(template.Resources)
        .filter(([, raw]) => raw.Type === type)
        .map(([logicalId, raw]) => {
          assertOnly(knownFields, raw, logicalId)
          return {
            stack,
            logicalId,
            type,
            ...this.#identityOf(stack, logicalId),
            properties: this.resolve(stack, raw.Properties ?? {}) as JsonObject,
          }
        }),
    )
  }

  #template(stack: string): RawTemplate {
    const template = this.#stacks.get(stack)
    if (!template) throw new StartError(`The template has no stack ${stack}.`)
    return template
  }

  /** @throws StartError if the value refers to something that the stack does not have */
  resolve(stack: string, value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.resolve(stack, item))
    if (!isObject(value)) return value
    const [only, ...others] = Object.entries(value)
    if (only && others.length === 0 && (only[0] === 'Ref' || only[0].startsWith('Fn::')))
      return this.#call(stack, only[0], only[1])
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.resolve(stack, item)]),
    )
  }

  #call(stack: string, name: string, argument: Json): Json {
    const list = () => this.resolve(stack, argument) as Json[]
    switch (name) {
      case 'Ref':
        return this.#ref(stack, String(argument))
      case 'Fn::GetAtt':
        return this.#attribute(stack, argument)
      case 'Fn::Join': {
        const [separator, parts] = list()
        return (parts as Json[]).map(String).join(String(separator))
      }
      case 'Fn::Select': {
        const [index, items] = list()
        return (items as Json[])[Number(index)] ?? null
      }
      case 'Fn::Split': {
        const [separator, text] = list()
        return String(text).split(String(separator))
      }
      case 'Fn::Sub':
        return this.#substitute(stack, argument)
      case 'Fn::ImportValue':
        return this.#imported(String(this.resolve(stack, argument)))
      case 'Fn::FindInMap': {
        const [map, first, second] = list().map(String) as [string, string, string]
        return this.#template(stack).Mappings?.[map]?.[first]?.[second] ?? null
      }
      default:
        throw new StartError(`The local cloud does not know the intrinsic function ${name}.`)
    }
  }

  #ref(stack: string, name: string): Json {
    const { region, accountId } = this.#environment
    switch (name) {
      case 'AWS::Region':
        return region
      case 'AWS::AccountId':
        return accountId
      case 'AWS::Partition':
        return 'aws'
      case 'AWS::URLSuffix':
        return 'amazonaws.com'
    }
    const parameter = this.#template(stack).Parameters?.[name]
    return parameter ? (parameter.Default ?? '') : this.#identityOf(stack, name).ref
  }

  #attribute(stack: string, argument: Json): string {
    const [logicalId = '', ...rest] = Array.isArray(argument)
      ? argument.map(String)
      : String(argument).split('.')
    const attribute = rest.join('.')
    const value = this.#identityOf(stack, logicalId).attributes[attribute]
    if (value !== undefined) return value
    const type = this.#template(stack).Resources[logicalId]?.Type
    throw new StartError(`The local cloud does not know the attribute ${attribute} of ${type}.`)
  }

  #substitute(stack: string, argument: Json): string {
    const [text, values] = Array.isArray(argument)
      ? [String(argument[0]), argument[1] as JsonObject]
      : [String(argument), {}]
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      const given = values[name]
      if (given !== undefined) return String(this.resolve(stack, given))
      return name.includes('.') ? this.#attribute(stack, name) : String(this.#ref(stack, name))
    })
  }

  #imported(name: string): Json {
    for (const [stack, template] of this.#stacks)
      for (const output of Object.values(template.Outputs ?? {}))
        if (output.Export && this.resolve(stack, output.Export.Name) === name)
          return this.resolve(stack, output.Value)
    throw new StartError(`No stack exports ${name}.`)
  }

  #identityOf(stack: string, logicalId: string): Identity {
    const key = `${stack}/${logicalId}`
    const cached = this.#identities.get(key)
    if (cached === 'being found') throw new StartError(`${key} depends on itself.`)
    if (cached) return cached
    const raw = this.#template(stack).Resources[logicalId]
    if (!raw) throw new StartError(`${stack} has no resource ${logicalId}.`)
    this.#identities.set(key, 'being found')
    const identity = this.#environment.identify({
      stack,
      logicalId,
      type: raw.Type,
      property: (name) => {
        const value = raw.Properties?.[name]
        return value === undefined ? undefined : this.resolve(stack, value)
      },
    })
    this.#identities.set(key, identity)
    return identity
  }
}
