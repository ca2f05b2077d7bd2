import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../../infra/stages/context.ts'
import { isFull, isRelease } from '../../full.ts'
import { type DeployedStack, stacksOf } from './assemblies.ts'
import { DeploymentSimulation, importsOf, sentTo } from './deployment-simulation.ts'
import { domain, google, synthesized } from './in-memory.ts'

const prod = (context: Context): DeployedStack[] =>
  Object.keys(context).length === 0 ? stacksOf('prod') : synthesized({ stage: 'prod', ...context })

/** Errors of CloudFormation if these releases are deployed one after the other. */
function faultsOf(...releases: DeployedStack[][]): string[] {
  const simulation = new DeploymentSimulation()
  return releases.flatMap((stacks) => simulation.deploy(stacks))
}

// Each setting needs its own synth, which takes seconds.
describe('CloudFormation accepts, stack by stack,', { timeout: 240_000 }, () => {
  it.runIf(isRelease)('the rotation of the origin key: 1, 2, 3', () => {
    const keys = [{}, { originKey: '2' }, { originKey: '3' }].map(prod)
    expect(faultsOf(...keys)).toEqual([])
  })

  it.runIf(isRelease)(
    'a rollback of the replaceable stacks after each step of that rotation',
    () => {
      const [two, three] = ['2', '3'].map((originKey) => prod({ originKey }))
      const before = two?.filter(({ name }) => !/-(Mail|Data|Edge)$/.test(name)) ?? []
      expect(faultsOf(two ?? [], three ?? [], before)).toEqual([])
    },
  )

  it.runIf(isRelease)('both passes of a first deployment, the second with Google', () => {
    const first = prod({ ...domain, ...google, firstDeployment: 'yes' })
    expect(faultsOf(first, prod({ ...domain, ...google }))).toEqual([])
  })

  it.runIf(isRelease)('another domain, whose certificate reaches the site under a new name', () => {
    const other = { ...domain, domain: 'store.example', zoneName: 'store.example' }
    const [before, after] = [prod(domain), prod(other)]
    expect(faultsOf(before, after)).toEqual([])
    const certificates = [before, after].map((stacks) =>
      stacks
        .flatMap((stack) => [...sentTo(stack).keys()])
        .filter((name) => name.includes('Certificate')),
    )
    expect(certificates.flat()).toHaveLength(2)
    expect(certificates[0]).not.toEqual(certificates[1])
    // The site alone cannot go back: what it had is gone.
    const siteBefore = before.filter(({ name }) => name.endsWith('-Site'))
    expect(faultsOf(before, after, siteBefore)).toEqual([
      expect.stringContaining('no stack of another region sends'),
    ])
  })

  it.runIf(isFull).each<[string, Context, Context]>([
    ['adding a domain', {}, domain],
    ['adding Google', domain, { ...domain, ...google }],
    ['removing Google', { ...domain, ...google }, domain],
    ['adding malware scans', { malwareScan: 'no' }, {}],
    ['removing malware scans', {}, { malwareScan: 'no' }],
  ])('%s in a later deployment', (_, before, after) => {
    expect(faultsOf(prod(before), prod(after))).toEqual([])
  })
})

describe('a release that CloudFormation would refuse', () => {
  let before: DeployedStack[]
  let after: DeployedStack[]
  beforeEach(() => {
    before = stacksOf('prod')
    after = stacksOf('prod')
  })
  const data = (stacks: DeployedStack[]) => {
    const stack = stacks.find(({ name }) => name.endsWith('-Data'))
    if (!stack?.template.Outputs) throw new Error('No data stack')
    return stack.template.Outputs
  }
  const anExport = (stacks: DeployedStack[]) => {
    const imported = stacks.flatMap(importsOf)
    const [id = ''] =
      Object.entries(data(stacks)).find(([, { Export }]) =>
        imported.includes(String(Export?.Name)),
      ) ?? []
    return id
  }

  it('removes an export that the application still imports', () => {
    delete data(after)[anExport(after)]
    expect(faultsOf(before, after)).toContainEqual(
      expect.stringMatching(/Data: .* is removed, and Veridock-prod-\w+ imports it/),
    )
  })

  it('changes an export that the application imports', () => {
    const output = data(after)[anExport(after)]
    if (output) output.Value = 'another'
    expect(faultsOf(before, after)).toEqual([expect.stringContaining('is changed, and')])
  })

  it('imports a value that no stack exports yet', () => {
    delete data(before)[anExport(before)]
    const faults = faultsOf(before)
    expect(faults).not.toEqual([])
    for (const fault of faults) expect(fault).toContain('is not exported')
  })
})

/** The imports of the previous release's application: their exports must be kept for one release. */
const file = fileURLToPath(new URL('imported-exports.json', import.meta.url))

it('every export that the previous release imports is kept', () => {
  const stacks = stacksOf('prod')
  const imported = [...new Set(stacks.flatMap(importsOf))].toSorted()
  const exported = stacks.flatMap(({ template: { Outputs = {} } }) =>
    Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : [])),
  )
  const before: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : imported
  expect(
    before.filter((name) => !exported.includes(name)),
    'Data is deployed first, and the deployed application imports these. Keep them for one release with this.exportValue(…) in the data stack; where prod was never deployed, or that release is out, remove the lines from test/infra/synth/imported-exports.json.',
  ).toEqual([])
  const added = imported.filter((name) => !before.includes(name))
  if (added.length === 0 && existsSync(file)) return
  expect(process.env.CI ? added : [], 'Run the tests once and commit the file.').toEqual([])
  writeFileSync(file, `${JSON.stringify([...before, ...added].toSorted(), undefined, 2)}\n`)
})
