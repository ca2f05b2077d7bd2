import { lazyPart } from '../lib/lazy-page.tsx'

/** The header for signed-in buyers, in a separate file that visitors do not load. */
export const signedInHeader = lazyPart<object>(() => import('./signed-in-header.tsx'))
