import { bundleFunctions } from '../infra/bundles.ts'
import { buildSite } from '../local/site-build.ts'

/** Templates hold the functions' bundles and the site: both are built before tests synthesize them. */
export async function setup(): Promise<void> {
  await buildSite(process.cwd(), { evenIfOld: true, log: () => undefined })
  await bundleFunctions()
}
