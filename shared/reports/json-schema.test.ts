import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkIds } from './checks.ts'
import { reportsFor } from './fixtures/any-report.ts'
import { exampleNames, exampleText } from './fixtures/examples.ts'
import { reportJsonSchema, reportSchemaUrl } from './json-schema.ts'

const published = JSON.stringify(reportJsonSchema())
const validator = z.fromJSONSchema(JSON.parse(published))
const isValid = (report: unknown): boolean => validator.safeParse(report).success

// biome-ignore lint/suspicious/noExplicitAny: the tests put in whatever an analyst could
const changed = (change: (report: any) => void): unknown => {
  const report = JSON.parse(exampleText('clean'))
  change(report)
  return report
}

describe('the published JSON Schema', () => {
  it('has the address that reports name', () => {
    expect(reportJsonSchema()).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: reportSchemaUrl,
    })
  })

  it.each(exampleNames)('accepts the example %s', (name) => {
    expect(isValid(JSON.parse(exampleText(name)))).toBe(true)
  })

  it('accepts generated reports', () => {
    expect(reportsFor(8).map(isValid)).not.toContain(false)
  })

  it.each<[string, (report: Record<string, Record<string, unknown>>) => void]>([
    ['a missing field', ({ company }) => delete company?.name],
    ['an unknown field', (report) => Object.assign(report, { score: 98 })],
    ['an unknown check', ({ checks }) => Object.assign(checks ?? {}, { lawsuits: 'clear' })],
    ['an unknown result', ({ checks }) => Object.assign(checks ?? {}, { media: 'ok' })],
    ['an unknown status', ({ company }) => Object.assign(company ?? {}, { status: 'good' })],
    ['a day that does not exist', (report) => Object.assign(report, { issuedOn: '2026-02-30' })],
    ['a text that is too long', (report) => Object.assign(report, { analyst: 'x'.repeat(41) })],
    ['a control character', (report) => Object.assign(report, { summary: 'a\u202eb' })],
    [
      'a finding without words',
      ({ checks }) => Object.assign(checks ?? {}, { media: { result: 'found', findings: [{}] } }),
    ],
  ])('refuses %s', (_, change) => {
    expect(isValid(changed(change))).toBe(false)
  })

  it('describes every field, so that an editor explains it', () => {
    const missing: string[] = []
    const visit = (schema: z.core.JSONSchema.BaseSchema, path: string): void => {
      for (const [key, field] of Object.entries(schema.properties ?? {})) {
        const inner = field as z.core.JSONSchema.BaseSchema
        if (!inner.description) missing.push(`${path}.${key}`)
        visit(inner, `${path}.${key}`)
      }
      for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
        visit(part as z.core.JSONSchema.BaseSchema, path)
      if (schema.items) visit(schema.items as z.core.JSONSchema.BaseSchema, path)
    }
    const schema = reportJsonSchema()
    visit(schema, '')
    visit((schema.definitions as { answer: z.core.JSONSchema.BaseSchema }).answer, 'answer')
    expect(missing).toEqual([])
  })

  it('names each check in Chinese and English', () => {
    const { checks } = reportJsonSchema().properties as { checks: z.core.JSONSchema.BaseSchema }
    expect(Object.keys(checks.properties ?? {})).toEqual(checkIds)
    expect(checks.properties?.media).toMatchObject({
      description: expect.stringMatching(
        /^负面舆情与投诉\. Adverse media and complaints\. Source: /,
      ),
    })
  })
})
