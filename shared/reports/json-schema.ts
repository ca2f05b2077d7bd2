import * as z from 'zod'
import { brand } from '../site/brand.ts'
import { portablePrintable, printable } from './report-fields.ts'
import { newestFormat } from './report-formats.ts'
import { SupplierReport } from './supplier-report.ts'

/** Where the site serves the schema, which takes every format. */
export const reportSchemaPath = '/schemas/supplier-report-2.json'

/** The address that files of an earlier format name. */
export const formerSchemaPath = '/schemas/supplier-report-1.json'

/** The address that reports name as their `$schema`: production's, whatever stage serves it. */
export const reportSchemaUrl = `https://${brand.domain}${reportSchemaPath}`

type Schema = z.core.JSONSchema.BaseSchema

const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  (schema.properties ?? {}) as Record<string, Schema>

/** The answers to all checks have one schema. Each check keeps its own description. */
const withSharedAnswer = (schema: Schema): Schema => {
  const { checks = {}, ...properties } = propertiesOf(schema)
  const answers = Object.entries(propertiesOf(checks))
  const { description: _, ...answer } = answers[0]?.[1] ?? {}
  const shared = answers.map(([id, { description }]) => [
    id,
    { description, allOf: [{ $ref: '#/definitions/answer' }] },
  ])
  return {
    ...schema,
    properties: { ...properties, checks: { ...checks, properties: Object.fromEntries(shared) } },
    definitions: { answer },
  }
}

/**
 * The format of a report that is handed in as JSON Schema, so that an editor completes and checks it: draft 7, which
 * editors know best. Contradictions between fields are beyond it: `parseReport` finds those too.
 */
export const reportJsonSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: reportSchemaUrl,
  title: newestFormat,
  description: `A verification report of ${brand.name}, as it is handed in.`,
  ...withSharedAnswer(
    z.toJSONSchema(SupplierReport, {
      io: 'input',
      target: 'draft-7',
      override: ({ jsonSchema }) => {
        for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])])
          if (part.pattern === printable.source) part.pattern = portablePrintable
      },
    }),
  ),
})
