import { publicBrand } from '../../shared/site/public-brand.ts'
import { shippedPackages } from './shipped-packages.ts'

export const billOfMaterialsPath = '/sbom.cdx.json'

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
})

/** An SPDX identifier, or an expression such as `(MIT OR CC0-1.0)`. */
const licenseOf = (license: string) =>
  license.includes(' ')
    ? { expression: license.replace(' or ', ' OR ') }
    : { license: { id: license } }

/**
 * The packages that are part of the product as CycloneDX 1.6, which scanners for known faults read. Without serial
 * number and time, so that equal builds have equal files. Source: https://cyclonedx.org/docs/1.6/json/
 */
export function billOfMaterials(): string {
  const components = shippedPackages().map(({ name, version, license, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(license && { licenses: [licenseOf(license)] }),
      ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
    }
  })
  const byRef = new Map(components.map((each) => [each['bom-ref'], each]))
  return JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: publicBrand.name } },
    components: [...byRef.values()],
  })
}
