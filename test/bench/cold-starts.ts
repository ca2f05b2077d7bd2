import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify, styleText } from 'node:util'
import { build } from 'esbuild'
import { bundleFunctions, bundleOf, bundleOptions } from '../../infra/bundles.ts'
import { functionRoutes } from '../../infra/function-routes.ts'
import { type FunctionName, functions, operatorFunctionNames } from '../../infra/functions.ts'
import type { Route } from '../../shared/routes/route.ts'
import { coldStartTables } from './cold-start-tables.ts'
import { median } from './figures.ts'
import { cuts } from './function-cuts.ts'
import { templateEnvironments } from './template-environments.ts'

/**
 * `npm run bench:cold-starts` simulates how often buyers and operators wait for cold starts, for several
 * ways to split the API into functions. `-- --measure` first measures the import times of all bundles,
 * also of the splits that are not in use, and writes them to import-times.json.
 */

const rounds = 15
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = fromHere('../..')

/** Routes that share a function, with its name. */
const shared = new Map(
  Object.entries<Record<string, Route>>(functionRoutes).flatMap(([name, routes]) =>
    Object.values(routes).map((route) => [route.name, name as FunctionName] as const),
  ),
)

/** The lines of a group's entry point that create the handler of one route or operation. */
function linesOf(member: string, index: number): string {
  const inShared = shared.get(member)
  if (inShared)
    return `import { handlerOn as on${index} } from '../../../${dirname(dirname(functions[inShared].entry))}/${member}.ts'
export const h${index} = on${index}(table, hashKey)`
  const { entry } = functions[member as FunctionName]
  return `import { createHandler as create${index} } from '../../../${entry}'
export const h${index} = create${index}()`
}

/** Bundles each group as one function. @returns the bundles' files by group */
async function bundleGroups(groups: Map<string, readonly string[]>): Promise<Map<string, string>> {
  const folder = join(root, 'build/bench/groups')
  mkdirSync(folder, { recursive: true })
  const entryPoints = [...groups].map(([name, members]) => {
    const file = join(folder, `${name}.ts`)
    const table = `import { tableFromEnvironment } from '../../../functions/platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../../functions/platform/hash-key.ts'
const table = tableFromEnvironment()
const hashKey = process.env.ERASURE_KEY_ARN ? hashKeyFromEnvironment() : undefined`
    const needsTable = members.some((member) => shared.has(member))
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
    [fromHere('import-once.mjs'), pathToFileURL(file).href],
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
  const built = Object.keys(environments)
  // Functions of splits that are not in use, so that no bundle exists.
  const groups = new Map(
    [
      ...Object.values(cuts).flatMap((cut) => Object.entries<readonly string[]>(cut)),
      ['operations', operatorFunctionNames] as const,
    ].filter(([name]) => !built.includes(name)),
  )
  const files = new Map([
    ...built.map((name): [string, string] => [name, `${bundleOf(name)}/index.mjs`]),
    ...(await bundleGroups(groups)),
  ])
  const variablesOf = (member: string) => environments[shared.get(member) ?? member] ?? {}
  const times = new Map<string, number[]>([...files.keys()].map((name) => [name, []]))
  // In rounds, so that other load of the machine affects all of them alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, file] of files) {
      const members = groups.get(name) ?? [name]
      const variables = Object.assign({}, ...members.map(variablesOf))
      times.get(name)?.push(await importMs(file, variables))
    }
  const medians = [...times].map(([name, all]) => [name, Math.round(median(all))] as const)
  const about = `Milliseconds, median of ${rounds}: npm run bench:cold-starts -- --measure`
  writeFileSync(
    fromHere('import-times.json'),
    `${JSON.stringify({ about, ms: Object.fromEntries(medians.toSorted()) }, undefined, 2)}\n`,
  )
}

if (process.argv.includes('--measure')) await measure()
const { ms } = JSON.parse(readFileSync(fromHere('import-times.json'), 'utf8')) as {
  ms: Record<string, number>
}
process.stdout.write(`${styleText('bold', 'cold starts')}\n\n${coldStartTables(ms)}\n`)
