import { lazyPart } from '../lib/lazy-page.tsx'

/** The header of those who are signed in, in a file of its own: visitors do not load it. */
export const signedInHeader = lazyPart<object>(() => import('./signed-in-header.tsx'))
