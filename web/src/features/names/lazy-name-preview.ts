import { lazyPart } from '../../lib/lazy-page.tsx'
import type { NamePreviewProps } from './name-preview.tsx'

/** The names module comes with it: fetched when the search field gets focus, and not before. */
export const namePreview = lazyPart<NamePreviewProps>(() => import('./name-preview.tsx'))
