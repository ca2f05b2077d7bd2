import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEntities, entityOf } from './all-entities.ts'

const example = (pattern: string): string => pattern.replace(/<(\w+)>/g, 'x')

it('each kind of item is known by its keys, and by no other’s', () => {
  expect(allEntities.length).toBeGreaterThan(45)
  for (const entity of allEntities) {
    const key = { pk: example(entity.pk), sk: example(entity.sk) }
    expect([entity.name, allEntities.filter((each) => each.matches(key))]).toEqual([
      entity.name,
      [entity],
    ])
    expect(entity.key(entity.idsOf(key))).toMatchObject({ sk: key.sk })
  }
  expect(entityOf({ pk: 'ACCOUNT#x', sk: 'SOMETHING#x' })).toBeUndefined()
  expect(entityOf({ pk: 'THING#x', sk: 'THING' })).toBeUndefined()
})

it('each access pattern that the code names has a row, and each row names what exists', () => {
  // Operators' commands write to the table, too.
  const files = ['functions', 'delivery']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|fixtures\//.test(file))
  const code = files.map((file) => readFileSync(file, 'utf8'))
  const page = readFileSync('functions/ACCESS-PATTERNS.md', 'utf8')
  const rows = [...page.matchAll(/^\| (\d+) .*\| ([^|]+) \|$/gm)]
  const named = code.flatMap((text) => [...text.matchAll(/access pattern (\d+)/gi)])
  const rowless = named.filter(([, number]) => !rows.some(([, own]) => own === number))
  expect(rowless.map(([text]) => text)).toEqual([])

  const exists = (name: string): boolean => {
    const [owner, method = ''] = name.split('.')
    const declaration = new RegExp(`export (const|(async )?function\\*?) ${owner}(In)?\\b`)
    const member = new RegExp(`\\b${method}\\b`)
    return code.some((text) => declaration.test(text) && member.test(text))
  }
  const missing = rows.flatMap(([, number, names = '']) =>
    [...names.matchAll(/`([\w.-]+)`/g)].flatMap(([, name = '']) =>
      files.some((file) => file.endsWith(`/${name}.ts`)) || exists(name)
        ? []
        : [`${number}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('no other file writes keys or expressions of the table', () => {
  const found = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|fixtures\//.test(file))
    .filter((file) => {
      const text = readFileSync(`functions/${file}`, 'utf8')
      return /from '@aws-sdk\/(lib-dynamodb|client-dynamodb)'|\b[ps]k: ['"`][A-Z]/.test(text)
    })
  const entities = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/entities.ts'),
  )
  const own = ['account', 'desk-audit', 'identity', 'operation', 'read', 'table', 'write']
  expect(found.toSorted()).toEqual(
    [...entities, ...own.map((name) => `platform/table/${name}.ts`)].toSorted(),
  )
})

it.each(['mail', 'email-change', 'email-take-back', 'account-export', 'share-link'])(
  '%s is never restored: it would take effect a second time',
  (name) =>
    expect(allEntities.find((it) => it.name === name)?.restore).toEqual({
      never: expect.any(String),
    }),
)

it('accounts and erasure marks are restored first', () => {
  const first = allEntities.filter(({ restore }) => restore === 'first').map(({ sk }) => sk)
  expect(first.toSorted()).toEqual(['ACCOUNT', 'ERASED-CUSTOMER', 'ERASED-PAYMENT', 'RECEIPT'])
  // The scan selects them by sort key only.
  for (const sk of first) expect(allEntities.filter((it) => it.sk === sk)).toHaveLength(1)
})

it('ACCESS-PATTERNS.md lists them (vitest run functions/all-entities.test.ts -u writes it)', async () => {
  const rows = allEntities.map(({ name, pk, sk, holds, restore, erase, export: exported }) =>
    [
      name,
      `\`${pk}\``,
      `\`${sk}\``,
      holds,
      typeof restore === 'string' ? restore : `never: ${restore.never}`,
      'with' in erase ? `with ${erase.with}` : `never: ${erase.never}`,
      exported === 'whole'
        ? 'whole'
        : 'never' in exported
          ? `never: ${exported.never}`
          : `without ${exported.without.join(', ')}`,
    ].join(' | '),
  )
  const table = [
    'Entity | `pk` | `sk` | Holds | Restored | Erased | Exported',
    '--- | --- | --- | --- | --- | --- | ---',
    ...rows,
  ].map((row) => `| ${row} |`)
  const file = 'functions/ACCESS-PATTERNS.md'
  const whole = readFileSync(file, 'utf8').replace(
    /(?<=## Entities\n\n)\|[\s\S]*?(?=\n\n)/,
    table.join('\n'),
  )
  await expect(whole).toMatchFileSnapshot('./ACCESS-PATTERNS.md')
})
