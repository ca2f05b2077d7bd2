import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notices } from './notices.ts'

it('names every package that the product depends on, with the text of its license', () => {
  const text = notices()
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const [name, version] of Object.entries(dependencies))
    expect(text).toContain(`${name} ${version} (`)
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(text).toContain('Hanazono Font License')
  // Of tests and of the local cloud.
  expect(text).not.toMatch(/^(?:vitest|playwright-core|cognito-local|express) /m)
})
