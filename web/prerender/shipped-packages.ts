import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** The repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const Versions = z.record(z.string(), z.string()).default({})
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Only if the folder has another one. */
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      /** Of the package's file, such as `sha512-…` in base64. */
      integrity: z.string().optional(),
      dependencies: Versions,
      optionalDependencies: Versions,
    }),
  ),
})

/** Where Node.js finds the package `name` from `folder`: the nearest `node_modules` that has it. */
function resolve(packages: object, folder: string, name: string): string | undefined {
  const own = `${folder}${folder && '/'}node_modules/${name}`
  if (own in packages) return own
  return folder ? resolve(packages, folder.replace(/\/?[^/]*$/, ''), name) : undefined
}

/**
 * The packages of others that are part of the product: what it depends on, and what these depend on, from the lock file.
 * Not those of tools, tests and the local cloud. Optional ones of another operating system are not installed here, and
 * not deployed.
 */
export function shippedPackages() {
  const { packages } = Lock.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')))
  const found = new Set<string>()
  const add = (folder: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(packages, folder, name)
      if (next === undefined || found.has(next) || !existsSync(`${root}${next}`)) continue
      found.add(next)
      add(next)
    }
  }
  add('')
  return [...found].toSorted().map((folder) => {
    const { name, version = '', license, integrity } = packages[folder] ?? {}
    return {
      folder,
      name: name ?? folder.replace(/^.*node_modules\//, ''),
      version,
      license,
      integrity,
    }
  })
}
