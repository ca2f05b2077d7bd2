import { lazyPart } from '../../lib/lazy-page.tsx'
import type { RecognisedProps } from './name-preview.tsx'

/** The names module comes with it: fetched when the search field gets focus, and not before. */
export const recognised = lazyPart<RecognisedProps>(() => import('./name-preview.tsx'))
