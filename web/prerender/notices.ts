import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { publicBrand } from '../../shared/site/public-brand.ts'

export const noticesPath = '/open-source-notices.txt'

const root = fileURLToPath(new URL('../../', import.meta.url))

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '')

const licenseFile = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i

/** The package's own license files, as they are. */
const textsOf = (folder: string): string =>
  readdirSync(`${root}${folder}`)
    .filter((file) => licenseFile.test(file))
    .toSorted()
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

/**
 * The packages of others that are part of the product, from the lock file, with the texts of their licenses. Optional
 * ones of another operating system are not installed here, and not deployed.
 */
export function notices(): string {
  const { packages } = Lock.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')))
  const shipped = Object.entries(packages).filter(
    ([folder, { dev, devOptional, link, optional }]) =>
      folder.startsWith('node_modules/') &&
      !(dev || devOptional || link) &&
      !(optional && !existsSync(`${root}${folder}`)),
  )
  // Many have the same text: it is there once, below the names of all.
  const byText = Map.groupBy(shipped, ([folder]) => textsOf(folder))
  const parts = [...byText].map(([text, found]) => {
    const names = found.map(
      ([folder, { version, license }]) =>
        `${nameOf(folder)} ${version ?? ''} (${license ?? 'see its text'})`,
    )
    return `${[...new Set(names)].toSorted().join('\n')}\n\n${text || 'Its package has no license text of its own.'}\n`
  })
  const head = `Open-source software in ${publicBrand.name}\n\nMade from the lock file at each build. Fonts, engines and tables beside it: THIRD-PARTY-NOTICES.md, below.\n`
  const others = readFileSync(`${root}THIRD-PARTY-NOTICES.md`, 'utf8')
  const line = `\n${'-'.repeat(80)}\n\n`
  return [head, others, ...parts.toSorted()].join(line)
}
