import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * The folders of functions/ that each folder may import, besides itself and shared/. A folder is
 * listed after its imports, so there is no cycle. Reasons: docs/decisions/0041-one-folder-a-capability.md.
 */
const mayImport: Record<string, readonly string[]> = {
  platform: [],
  emails: ['platform'],
  plans: ['platform'],
  newsletter: ['platform', 'emails'],
  accounts: ['platform', 'emails', 'plans', 'newsletter'],
  'email-delivery': ['platform', 'emails', 'accounts'],
  'desk-notices': ['platform', 'emails', 'email-delivery'],
  assistant: ['platform'],
  'payee-checks': ['platform'],
  contact: ['platform', 'emails', 'accounts'],
  suppliers: ['platform', 'accounts'],
  requests: ['platform', 'emails', 'accounts', 'suppliers'],
  'track-record': ['platform', 'requests'],
  disputes: ['platform', 'emails', 'track-record'],
  'payment-checks': ['platform', 'emails', 'accounts', 'requests'],
  monitoring: ['platform', 'emails', 'accounts', 'requests'],
  dashboard: ['platform', 'accounts', 'requests', 'monitoring'],
  'report-verification': ['platform', 'requests', 'payment-checks'],
  reports: ['platform', 'emails', 'requests', 'track-record', 'monitoring', 'report-verification'],
  shares: ['platform', 'accounts', 'requests'],
  questions: ['platform', 'emails', 'requests', 'reports'],
  papers: ['platform', 'requests', 'reports'],
  desk: [
    'platform',
    'emails',
    'accounts',
    'disputes',
    'questions',
    'papers',
    'requests',
    'monitoring',
    'report-verification',
    'reports',
  ],
  billing: ['platform', 'emails', 'plans', 'accounts', 'requests'],
  erasure: [
    'platform',
    'emails',
    'plans',
    'accounts',
    'newsletter',
    'contact',
    'requests',
    'report-verification',
    'reports',
    'shares',
    'billing',
  ],
  export: ['platform', 'accounts', 'newsletter', 'contact', 'requests', 'billing'],
  health: ['platform', 'emails'],
}

const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && file !== 'all-entities.test.ts',
)

const importsOf = (file: string): string[] =>
  [...readFileSync(join('functions', file), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.startsWith('..'))

/** What a Lambda runs: it joins use cases of several capabilities, and nothing imports it. */
const isEntry = (file: string): boolean =>
  /^[\w-]+\/((api|events|admin)\/|([\w-]+-)?function\.ts$)/.test(file)

/** What every capability says of its items: read by those that treat all of them. */
const entities = 'all-entities.ts'
const readsEntities = ['erasure', 'export']

const capabilityOf = (file: string): string => file.split('/')[0] ?? ''
const imports = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))

it('a capability imports only those below it', () => {
  const wrong = imports.filter(({ file, imported }) => {
    const [from, to] = [capabilityOf(file), capabilityOf(imported)]
    if (file === entities) return to !== 'platform' && !imported.endsWith('/entities.ts')
    if (imported === entities) return !readsEntities.includes(from)
    return from !== to && !file.endsWith('function.ts') && !mayImport[from]?.includes(to)
  })
  expect(wrong).toEqual([])
})

it('the list has no cycle, and names every folder', () => {
  const listed: string[] = []
  for (const [name, below] of Object.entries(mayImport)) {
    expect(listed, `${name} is listed before one of its imports`).toEqual(
      expect.arrayContaining([...below]),
    )
    listed.push(name)
  }
  expect(new Set(files.filter((file) => file.includes('/')).map(capabilityOf))).toEqual(
    new Set(listed),
  )
})

it('nothing imports an entry', () => {
  const wrong = imports.filter(
    ({ file, imported }) => isEntry(imported) && !file.endsWith('.test.ts'),
  )
  expect(wrong).toEqual([])
})
