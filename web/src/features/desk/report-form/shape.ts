import type * as z from 'zod'
import { maxNoEvidenceReason } from '../../../../../shared/desk/evidence-faults.ts'
import { Company } from '../../../../../shared/reports/company.ts'
import { Finding, SupplierReport } from '../../../../../shared/reports/supplier-report.ts'

type Schema = z.core.$ZodTypes

/**
 * How a field is filled in. Made from the schema, so that the form has every field of a report. `initial` is what is
 * meant if it is left out: `CNY`.
 */
export type Shape =
  | { kind: 'text'; maxLength: number; initial?: string }
  /** `or`: a word that may stand instead of a day. */
  | { kind: 'day'; or?: string }
  | { kind: 'number' }
  | { kind: 'choice'; options: readonly string[]; initial?: string }
  /** A box that is ticked or left out. */
  | { kind: 'flag' }
  | { kind: 'list'; item: Shape; max: number }
  | Group

type Group = { kind: 'group'; fields: readonly FieldShape[] }
export type FieldShape = { name: string; isRequired: boolean; shape: Shape }

const defaultMaxLength = 60
const defaultMaxItems = 20

/** The value of one of a schema's rules, as `max_length`. */
const ruleOf = (schema: Schema, rule: string): number | undefined => {
  for (const { _zod } of (schema._zod.def.checks ?? []) as { _zod: { def: object } }[]) {
    const found = _zod.def as { check: string; maximum?: number }
    if (found.check === rule) return found.maximum
  }
  return undefined
}

const isDay = (schema: Schema) => (schema._zod.def as { format?: string }).format === 'date'

/** @throws if the schema has a kind of field that the form does not know */
function shapeOf(type: z.core.$ZodType): Shape {
  const schema = type as Schema
  const { def } = schema._zod
  switch (def.type) {
    case 'optional':
      return shapeOf(def.innerType)
    case 'default':
      return withInitial(shapeOf(def.innerType), def.defaultValue)
    case 'string':
      if (isDay(schema)) return { kind: 'day' }
      return { kind: 'text', maxLength: ruleOf(schema, 'max_length') ?? defaultMaxLength }
    case 'number':
      return { kind: 'number' }
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries).map(String) }
    case 'literal':
      return { kind: 'flag' }
    case 'array': {
      const max = ruleOf(schema, 'max_length') ?? defaultMaxItems
      return { kind: 'list', item: shapeOf(def.element), max }
    }
    case 'object':
      return groupOf(def.shape)
    case 'union': {
      const [day, word] = def.options as Schema[]
      if (day && isDay(day) && word?._zod.def.type === 'literal')
        return { kind: 'day', or: String(word._zod.def.values[0]) }
    }
  }
  throw new Error(`The form has no field for ${def.type}`)
}

const withInitial = (shape: Shape, initial: unknown): Shape =>
  typeof initial === 'string' && (shape.kind === 'text' || shape.kind === 'choice')
    ? { ...shape, initial }
    : shape

const isOptional = (schema: z.core.$ZodType) =>
  ['optional', 'default'].includes((schema as Schema)._zod.def.type)

const groupOf = (shape: z.core.$ZodShape): Group => ({
  kind: 'group',
  fields: Object.entries(shape).map(([name, schema]) => ({
    name,
    isRequired: !isOptional(schema),
    shape: shapeOf(schema),
  })),
})

/** The objects of which a union, optional or not, has one. */
const objectsIn = (type: z.core.$ZodType): z.core.$ZodShape[] => {
  const { def } = (type as Schema)._zod
  if (def.type === 'optional') return objectsIn(def.innerType)
  if (def.type === 'union') return def.options.flatMap(objectsIn)
  return def.type === 'object' ? [def.shape] : []
}

/** The fields of answers to checks, beside the result and the findings. */
const answerFields = (): Group => {
  const all = objectsIn(SupplierReport.shape.checks.shape.registration)
  const { result: _, findings: __, ...fields } = Object.assign({}, ...all)
  return groupOf(fields)
}

const { otherName, payee, photographs, issuedOn, analyst, summary } = SupplierReport.shape

export const companyShape = groupOf(Company.shape)
export const otherNameShape = shapeOf(otherName) as Extract<Shape, { kind: 'text' }>
export const payeeShape = shapeOf(payee) as Group
export const answerShape = answerFields()
export const findingShape = groupOf(Finding.shape)
export const photographsShape = shapeOf(photographs) as Extract<Shape, { kind: 'list' }>
/** Of the draft alone: see shared/desk/evidence-faults.ts. */
export const noEvidenceShape: Extract<Shape, { kind: 'text' }> = {
  kind: 'text',
  maxLength: maxNoEvidenceReason,
}
/** The server writes initials for an analyst who gives none. */
export const reportShape = groupOf({ issuedOn, analyst: analyst.optional(), summary })

/** Of each field of the form, with `*` for places in lists: `company.holders.*.name`. */
export const patternsIn = (shape: Shape, at: string): string[] => {
  if (shape.kind === 'list') return patternsIn(shape.item, `${at}.*`)
  if (shape.kind !== 'group') return []
  return shape.fields.flatMap(({ name, shape: inner }) => {
    const path = at ? `${at}.${name}` : name
    return [path, ...patternsIn(inner, path)]
  })
}

/** `company.holders.0.name` as `company.holders.*.name`; of checks `answer.…` and `finding.…`. */
export const patternOf = (path: string): string =>
  path
    .replace(/^checks\.[^.]+\.findings\.\d+/, 'finding')
    .replace(/^checks\.[^.]+/, 'answer')
    .replace(/^\$noEvidence\.[^.]+/, 'noEvidence')
    .replace(/\.\d+(?=\.|$)/g, '.*')

/** The shape of a field of an answer to a check. */
export const answerFieldShape = (name: 'why' | 'note' | 'on'): Shape => {
  const field = answerShape.fields.find((each) => each.name === name)
  if (!field) throw new Error(`Answers have no ${name}`)
  return field.shape
}
