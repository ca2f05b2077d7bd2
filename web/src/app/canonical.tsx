import { productionUrl } from '../lib/production-url.ts'
import { isPublicPath, normalizePath } from './pages.ts'

/** The canonical address of a public page; it follows navigation. */
export function Canonical({ pathname }: { pathname: string }) {
  const path = normalizePath(pathname)
  return isPublicPath(path) ? <link rel="canonical" href={productionUrl(path)} /> : null
}
