import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** The repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

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
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/**
 * The packages of others that are part of the product, from the lock file. Optional ones of another operating system are
 * not installed here, and not deployed.
 */
export function shippedPackages() {
  const { packages } = Lock.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')))
  return Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional, link, optional }]) =>
        folder.startsWith('node_modules/') &&
        !(dev || devOptional || link) &&
        !(optional && !existsSync(`${root}${folder}`)),
    )
    .map(([folder, { version = '', license, integrity, name }]) => ({
      folder,
      name: name ?? folder.replace(/^.*node_modules\//, ''),
      version,
      license,
      integrity,
    }))
}
