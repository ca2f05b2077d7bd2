import { readdirSync, readFileSync } from 'node:fs'
import { publicBrand } from '../../shared/site/public-brand.ts'
import { root, shippedPackages } from './shipped-packages.ts'

export const noticesPath = '/open-source-notices.txt'

const licenseFile = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i

/** The package's own license files, as they are. */
const textsOf = (folder: string): string =>
  readdirSync(`${root}${folder}`)
    .filter((file) => licenseFile.test(file))
    .toSorted()
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

/** The packages that are part of the product, with the texts of their licenses. */
export function notices(): string {
  // Many have the same text: it is there once, below the names of all.
  const byText = Map.groupBy(shippedPackages(), ({ folder }) => textsOf(folder))
  const parts = [...byText].map(([text, found]) => {
    const names = found.map(
      ({ name, version, license }) => `${name} ${version} (${license ?? 'see its text'})`,
    )
    return `${[...new Set(names)].toSorted().join('\n')}\n\n${text || 'Its package has no license text of its own.'}\n`
  })
  const head = `Open-source software in ${publicBrand.name}\n\nMade from the lock file at each build. Fonts, engines and tables beside it: THIRD-PARTY-NOTICES.md, below.\n`
  const others = readFileSync(`${root}THIRD-PARTY-NOTICES.md`, 'utf8')
  const line = `\n${'-'.repeat(80)}\n\n`
  return [head, others, ...parts.toSorted()].join(line)
}
