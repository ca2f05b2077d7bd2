import type * as z from 'zod'
import type { Path } from './fault.ts'

type Schema = z.core.$ZodType

/** The schemas of one field: several if it is a field of several branches of a union. */
const fieldOf = (schema: Schema, key: PropertyKey): Schema[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
      return fieldOf(def.innerType, key)
    case 'pipe':
      return fieldOf(def.in, key)
    case 'array':
      return [def.element]
    case 'union':
      return def.options.flatMap((option) => fieldOf(option, key))
    case 'object': {
      const field = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined
      return field ? [field] : []
    }
    default:
      return []
  }
}

const namesOf = (schema: Schema): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
      return namesOf(def.innerType)
    case 'pipe':
      return namesOf(def.in)
    case 'union':
      return def.options.flatMap(namesOf)
    case 'object':
      return Object.keys(def.shape)
    default:
      return []
  }
}

const schemasAt = (schema: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((schemas, key) => schemas.flatMap((inner) => fieldOf(inner, key)), [schema])

/** The names of the fields that an object at this path may have, in any branch of a union. */
export const fieldNamesAt = (schema: Schema, path: Path): string[] => [
  ...new Set(schemasAt(schema, path).flatMap(namesOf)),
]

/** What `.describe()` says of the field; '' for a field without. */
export const descriptionAt = (schema: z.ZodType, path: Path): string => {
  const [field] = schemasAt(schema, path)
  return (field as z.ZodType | undefined)?.description ?? ''
}
