import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

type Component = { name: string; purl: string; licenses?: unknown; hashes?: { content: string }[] }

it('names every package of the product once, as scanners look it up', () => {
  const { components } = JSON.parse(billOfMaterials()) as { components: Component[] }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const purls = components.map(({ purl }) => purl)
  expect(new Set(purls).size).toBe(purls.length)
  for (const [name, version] of Object.entries(dependencies))
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  expect(components.find(({ name }) => name === 'zod')).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  // Of tests and of the local cloud.
  for (const tool of ['vitest', 'cognito-local', 'express'])
    expect(purls.filter((purl) => purl.startsWith(`pkg:npm/${tool}@`))).toEqual([])
})
