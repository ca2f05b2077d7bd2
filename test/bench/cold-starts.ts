import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify, styleText } from 'node:util'
import { build } from 'esbuild'
import { bundleFunctions, bundleOf, bundleOptions } from '../../infra/bundles.ts'
import { type FunctionName, functions, operatorFunctionNames } from '../../infra/functions.ts'
import * as requestRoutes from '../../shared/routes/requests.ts'
import { coldStartTables } from './cold-start-tables.ts'
import { median } from './figures.ts'
import { cuts } from './function-cuts.ts'
import { templateEnvironments } from './template-environments.ts'

/**
 * `npm run bench:cold-starts`: how often buyers and operators wait for a function that starts, by ways to
 * cut the API into functions. `-- --measure` measures first how long the bundles take to load, those of
 * the other cuts too, and keeps it in import-times.json.
 */

const rounds = 15
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

const requestNames: readonly string[] = Object.values(requestRoutes).map(({ name }) => name)

/** Makes a route's or an operation's handler, in a file beside those of other groups. */
function linesOf(member: string, index: number): string {
  if (requestNames.includes(member))
    return `import { handlerOn as on${index} } from '../../../functions/requests/${member}.ts'
export const h${index} = on${index}(table)`
  const { entry } = functions[member as FunctionName]
  return `import { createHandler as create${index} } from '../../../${entry}'
export const h${index} = create${index}()`
}

/** One bundle for the routes of each group, as one function would have it. */
async function bundleGroups(groups: Map<string, readonly string[]>): Promise<Map<string, string>> {
  const folder = join(root, 'build/bench/groups')
  mkdirSync(folder, { recursive: true })
  const entryPoints = [...groups].map(([name, members]) => {
    const file = join(folder, `${name}.ts`)
    const table = `import { tableFromEnvironment } from '../../../functions/platform/dynamodb/table.ts'
const table = tableFromEnvironment()`
    const needsTable = members.some((member) => requestNames.includes(member))
    const lines = [...(needsTable ? [table] : []), ...members.map(linesOf)]
    writeFileSync(file, `${lines.join('\n')}\n`)
    return { in: file, out: `${name}/index` }
  })
  await build({ ...bundleOptions, entryPoints, outdir: folder })
  return new Map([...groups.keys()].map((name) => [name, join(folder, name, 'index.mjs')]))
}

async function importMs(file: string, variables: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [here('import-once.mjs'), pathToFileURL(file).href],
    {
      env: {
        PATH: process.env.PATH ?? '',
        AWS_REGION: 'eu-west-1',
        AWS_ACCESS_KEY_ID: 'none',
        AWS_SECRET_ACCESS_KEY: 'none',
        ...variables,
      },
    },
  )
  return (JSON.parse(stdout) as { ms: number }).ms
}

async function measure(): Promise<void> {
  await bundleFunctions()
  const environments = await templateEnvironments()
  const alone = Object.keys(environments)
  // Functions of the cuts that are not built.
  const groups = new Map(
    [
      ...Object.values(cuts).flatMap((cut) => Object.entries<readonly string[]>(cut)),
      ['operations', operatorFunctionNames] as const,
    ].filter(([name]) => !alone.includes(name)),
  )
  const files = new Map([
    ...alone.map((name): [string, string] => [name, `${bundleOf(name)}/index.mjs`]),
    ...(await bundleGroups(groups)),
  ])
  const variablesOf = (member: string) =>
    environments[requestNames.includes(member) ? 'requests' : member] ?? {}
  const times = new Map<string, number[]>([...files.keys()].map((name) => [name, []]))
  // Round by round, so that what else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, file] of files) {
      const members = groups.get(name) ?? [name]
      const variables = Object.assign({}, ...members.map(variablesOf))
      times.get(name)?.push(await importMs(file, variables))
    }
  const kept = [...times].map(([name, all]) => [name, Math.round(median(all))] as const)
  const about = `Milliseconds, median of ${rounds}: npm run bench:cold-starts -- --measure`
  writeFileSync(
    here('import-times.json'),
    `${JSON.stringify({ about, ms: Object.fromEntries(kept.toSorted()) }, undefined, 2)}\n`,
  )
}

if (process.argv.includes('--measure')) await measure()
const { ms } = JSON.parse(readFileSync(here('import-times.json'), 'utf8')) as {
  ms: Record<string, number>
}
process.stdout.write(`${styleText('bold', 'cold starts')}\n\n${coldStartTables(ms)}\n`)
