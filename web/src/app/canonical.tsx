import { productionUrl } from '../lib/production-url.ts'
import { isPublicPath, normalizePath } from './pages.ts'

/** The one address of a public page. It moves with the visitor: browsers share a page by it. */
export function Canonical({ pathname }: { pathname: string }) {
  const path = normalizePath(pathname)
  return isPublicPath(path) ? <link rel="canonical" href={productionUrl(path)} /> : null
}
