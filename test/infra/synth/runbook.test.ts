import { readFileSync } from 'node:fs'
import type { JsonObject } from 'local-aws/template'
import { expect, it } from 'vitest'
import { stageStacks } from '../operations/stage-stacks.ts'

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8')
const resources = stageStacks('prod').flatMap(({ template }) => Object.entries(template.Resources))
const ofType = (type: string): [string, JsonObject][] =>
  resources
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties = {} }]) => [id, Properties])

it('the runbook names every queue', () => {
  const runbook = read('runbooks/alarms.md').replaceAll('/', '')
  const queues = ofType('AWS::SQS::Queue').map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))
  expect(queues).not.toEqual([])
  for (const queue of queues) expect(runbook).toContain(`\`${queue}\``)
})

it('every function for operators has an example of its event', () => {
  const operations = read('operations.md')
  const names = ofType('AWS::Lambda::Function')
    .filter(([, { Description }]) => String(Description).startsWith('For operators: '))
    .map(([, { FunctionName }]) => String(FunctionName).replace('veridock-prod-', ''))
  expect(names).not.toEqual([])
  for (const name of names) {
    const [, section = ''] =
      new RegExp(`^## [^\\n]*\\b${name}\\b[^\\n]*\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(
        operations,
      ) ?? []
    expect([name, section.includes('{') || section.includes('"')]).toEqual([name, true])
  }
})

it('the runbook describes how to rotate every secret', () => {
  const [, section = ''] =
    /## Rotating secrets\n([\s\S]*?)\n## /.exec(read('runbooks/deploy.md')) ?? []
  for (const [, { Name }] of ofType('AWS::SecretsManager::Secret')) {
    const kind = String(Name).replace(/^.*\//, '').replace(/-\d+$/, '-<n>')
    expect(section).toMatch(new RegExp(`/${kind}\``))
  }
})
