import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec'
import type { Json, JsonObject } from 'local-aws/template'

type Database = Awaited<ReturnType<typeof loadAwsServiceSpec>>
const find = (database: Database, type: string) =>
  database.lookup('resource', 'cloudFormationType', 'equals', type)[0]
type Resource = NonNullable<ReturnType<typeof find>>
type ResourceProperties = Resource['properties']
type PropertyType = ResourceProperties[string]['type']

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether CloudFormation computes the value during the deployment: it cannot be checked here. */
const isIntrinsic = (value: Json): boolean => {
  if (!isObject(value)) return false
  const names = Object.keys(value)
  return names.length === 1 && (names[0] === 'Ref' || names[0]?.startsWith('Fn::') === true)
}

/** CloudFormation's own resource schemas: names, types, required properties, allowed values. */
export async function resourceSchemas() {
  const database = await loadAwsServiceSpec()

  const checkProperties = (given: JsonObject, known: ResourceProperties, at: string): string[] => [
    ...Object.entries(known)
      .filter(([name, { required }]) => required && given[name] === undefined)
      .map(([name]) => `${at}.${name} is missing`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const property = known[name]
      if (!property) return [`${at}.${name} is not known`]
      const types = [property.type, ...(property.previousTypes ?? [])]
      return anyOf(value, types, `${at}.${name}`)
    }),
  ]

  /** The faults of the type that fits best; none if a type matches. */
  const anyOf = (value: Json, types: readonly PropertyType[], at: string): string[] =>
    types
      .map((type) => check(value, type, at))
      .reduce((best, faults) => (faults.length < best.length ? faults : best))

  const scalar = (value: Json, fits: boolean, what: string, at: string): string[] =>
    isIntrinsic(value) || fits ? [] : [`${at} is no ${what}: ${JSON.stringify(value)}`]

  const checkText = (value: Json, allowed: readonly string[] | undefined, at: string): string[] => {
    if (isIntrinsic(value)) return []
    if (Array.isArray(value) || isObject(value) || value === null)
      return [`${at} is no text: ${JSON.stringify(value)}`]
    return !allowed || allowed.includes(String(value))
      ? []
      : [`${at} is "${value}", allowed are ${allowed.join(', ')}`]
  }

  function check(value: Json, type: PropertyType, at: string): string[] {
    switch (type.type) {
      case 'string':
        return checkText(value, type.allowedValues, at)
      case 'integer':
        return scalar(value, Number.isInteger(Number(value)), 'whole number', at)
      case 'number':
        return scalar(value, Number.isFinite(Number(value)), 'number', at)
      case 'boolean':
        return scalar(value, ['true', 'false'].includes(String(value)), 'boolean', at)
      case 'array':
        if (isIntrinsic(value)) return []
        if (!Array.isArray(value)) return [`${at} is no list`]
        return value.flatMap((item, index) => check(item, type.element, `${at}[${index}]`))
      case 'map':
        if (isIntrinsic(value)) return []
        if (!isObject(value)) return [`${at} is no map`]
        return Object.entries(value).flatMap(([key, item]) =>
          check(item, type.element, `${at}.${key}`),
        )
      case 'ref':
        if (isIntrinsic(value)) return []
        if (!isObject(value)) return [`${at} is no object`]
        return checkProperties(
          value,
          database.get('typeDefinition', type.reference.$ref).properties,
          at,
        )
      case 'union':
        return anyOf(value, type.types, at)
      case 'tag':
        return isObject(value) && 'Key' in value && 'Value' in value ? [] : [`${at} is no tag`]
      default:
        return []
    }
  }

  return {
    find: (type: string) => find(database, type),
    /** @returns the errors that CloudFormation would report, each with its path */
    faultsOf(type: string, properties: JsonObject, at: string): string[] {
      if (type.startsWith('Custom::')) return []
      const resource = find(database, type)
      return resource
        ? checkProperties(properties, resource.properties, at)
        : [`${at}: CloudFormation has no ${type}`]
    },
  }
}
