import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entities, entityOf, firstSortKeys } from './entities.ts'

const example = (pattern: string): string => (pattern.endsWith('#') ? `${pattern}x` : pattern)
const found = (pk: string, sk: string) => entityOf({ pk: example(pk), sk: example(sk) })

/** Partition and sort key of each entity, as the table in ACCESS-PATTERNS.md writes them. */
function documented(): [string, string][] {
  const text = readFileSync('functions/ACCESS-PATTERNS.md', 'utf8')
  const [, section = ''] = /## Entities\n([\s\S]*?)\n## /.exec(text) ?? []
  const patterns = (cell = '') =>
    [...cell.matchAll(/`([A-Z-]+#?)[^`]*`/g)].map(([, pattern = '']) => pattern)
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const [, , pks, sks, holds] = line.split('|')
      // This row's key columns are of counters per caller; its last column lists the monthly counters.
      if (pks?.includes('ASSISTANT#'))
        return [
          ...patterns(sks).map((sk): [string, string] => ['ASSISTANT#', sk]),
          ...patterns(holds)
            .filter((it) => it !== 'ASSISTANT')
            .map((sk): [string, string] => ['ASSISTANT', sk]),
        ]
      const keys = patterns(sks)
      return patterns(pks).map((pk, n): [string, string] => [pk, keys[n] ?? ''])
    })
}

/** Every key prefix (`X#`) and every fixed key that appears in the sources under functions/. */
function keysInSources(): string[] {
  // Names of work lists look like keys.
  const workLists = ['MAILS#', 'WATCHES#', 'DECIDED-DISPUTES#']
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`functions/${file}`, 'utf8'))
    .join('\n')
  const prefixes = [...sources.matchAll(/['"`]([A-Z][A-Z-]+#)/g)].map(([, it = '']) => it)
  const whole = [...sources.matchAll(/\b[ps]k: ['"]([A-Z][A-Z-]+)['"]/g)].map(([, it = '']) => it)
  return [...new Set([...prefixes, ...whole])].filter((it) => !workLists.includes(it))
}

describe('the entities', () => {
  it('are those of ACCESS-PATTERNS.md', () => {
    const named = documented()
    expect(named.length).toBeGreaterThan(30)
    for (const [pk, sk] of named) expect([pk, sk, found(pk, sk)?.pk]).toEqual([pk, sk, pk])
    const ours = entities.map(({ pk, sk }) => `${pk} ${sk}`)
    expect(ours.toSorted()).toEqual(named.map(([pk, sk]) => `${pk} ${sk}`).toSorted())
  })

  it('cover every key in the sources', () => {
    const known = new Set(entities.flatMap(({ pk, sk }) => [pk, sk]))
    const keys = keysInSources()
    expect(keys).toContain('EMAIL-TAKE-BACK#')
    expect(keys.filter((it) => !known.has(it))).toEqual([])
  })

  it('are recognized by their keys; unknown keys match none', () => {
    for (const entity of entities) expect(found(entity.pk, entity.sk)).toBe(entity)
    expect(entityOf({ pk: 'ACCOUNT#x', sk: 'SOMETHING#x' })).toBeUndefined()
    expect(entityOf({ pk: 'THING#x', sk: 'THING' })).toBeUndefined()
  })
})

it.each(['mail', 'email-change', 'email-take-back', 'account-export', 'share-link'])(
  '%s is never restored: it would take effect a second time',
  (name) => expect(entities.find((it) => it.name === name)).toMatchObject({ restore: 'never' }),
)

it('restores accounts and erasure marks first', () => {
  expect(firstSortKeys.toSorted()).toEqual([
    'ACCOUNT',
    'ERASED-CUSTOMER',
    'ERASED-PAYMENT',
    'RECEIPT',
  ])
  // The scan selects them by sort key only.
  for (const sk of firstSortKeys) expect(entities.filter((it) => it.sk === sk)).toHaveLength(1)
})
