import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entities, entityOf, firstSortKeys } from './entities.ts'

const example = (pattern: string): string => (pattern.endsWith('#') ? `${pattern}x` : pattern)
const found = (pk: string, sk: string) => entityOf({ pk: example(pk), sk: example(sk) })

/** The keys of the table in ACCESS-PATTERNS.md, each cell as it is written there. */
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
      // One row tells of counters by caller, and in its last column of those by month.
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

/** Every key that the product's sources spell: `pk: \`X#…`, a prefix, or a whole sort key. */
function spelled(): string[] {
  // Lists of the index are no keys.
  const lists = ['MAILS#']
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`functions/${file}`, 'utf8'))
    .join('\n')
  const prefixes = [...sources.matchAll(/['"`]([A-Z][A-Z-]+#)/g)].map(([, it = '']) => it)
  const whole = [...sources.matchAll(/\b[ps]k: ['"]([A-Z][A-Z-]+)['"]/g)].map(([, it = '']) => it)
  return [...new Set([...prefixes, ...whole])].filter((it) => !lists.includes(it))
}

describe('the kinds of items', () => {
  it('are those that ACCESS-PATTERNS.md names', () => {
    const named = documented()
    expect(named.length).toBeGreaterThan(30)
    for (const [pk, sk] of named) expect([pk, sk, found(pk, sk)?.pk]).toEqual([pk, sk, pk])
    const ours = entities.map(({ pk, sk }) => `${pk} ${sk}`)
    expect(ours.toSorted()).toEqual(named.map(([pk, sk]) => `${pk} ${sk}`).toSorted())
  })

  it('cover every key that the product spells', () => {
    const known = new Set(entities.flatMap(({ pk, sk }) => [pk, sk]))
    const keys = spelled()
    expect(keys).toContain('EMAIL-TAKE-BACK#')
    expect(keys.filter((it) => !known.has(it))).toEqual([])
  })

  it('are told apart by their keys, and an unknown one is none of them', () => {
    for (const entity of entities) expect(found(entity.pk, entity.sk)).toBe(entity)
    expect(entityOf({ pk: 'ACCOUNT#x', sk: 'SOMETHING#x' })).toBeUndefined()
    expect(entityOf({ pk: 'THING#x', sk: 'THING' })).toBeUndefined()
  })

  it('have a reason each', () => {
    for (const { name, reason } of entities)
      expect([name, reason]).toEqual([name, expect.stringMatching(/\.$/)])
  })
})

const byName = (name: string) => {
  const entity = entities.find((it) => it.name === name)
  if (!entity) throw new Error(`No kind ${name}`)
  return entity
}

describe('what could undo something', () => {
  it.each(['mail', 'email-change', 'email-take-back', 'account-export'])(
    '%s never returns',
    (name) => expect(byName(name)).toMatchObject({ missing: 'left-out', setBack: [] }),
  )

  it.each([
    'requested-company',
    'cancellations',
    'idempotency-key',
    'customer',
    'subscription',
    'payment',
    'own-customer',
    'erased-customer',
    'erased-payment',
    'assistant-quota',
    'throttle',
    'suppressed-address',
    'newsletter-subscription',
    'newsletter-issue',
    'mailbox',
    'erasure',
    'erasure-batch',
    'erasure-receipt',
  ])('%s is never set back', (name) => expect(byName(name).setBack).toEqual([]))

  it('an account gets its profile back, and neither counters, plan, address nor consent', () => {
    const { setBack } = byName('account')
    expect(setBack).toEqual(['displayName', 'photoURL', 'company', 'phone', 'country'])
  })

  it('a request keeps its status, its reports and its list', () => {
    for (const name of ['status', 'reports', 'withdrawn', 'workList', 'reason', 'dueAt'])
      expect(byName('verification-request').setBack).not.toContain(name)
    expect(byName('search-record').setBack).not.toContain('givenBackAt')
  })
})

it('accounts and the traces of erasures come first', () => {
  expect(firstSortKeys.toSorted()).toEqual([
    'ACCOUNT',
    'ERASED-CUSTOMER',
    'ERASED-PAYMENT',
    'RECEIPT',
  ])
  // A sort key alone picks them out of the backup.
  for (const sk of firstSortKeys) expect(entities.filter((it) => it.sk === sk)).toHaveLength(1)
})
