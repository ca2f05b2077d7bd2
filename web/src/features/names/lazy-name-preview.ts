import { lazyPart } from '../../lib/lazy-page.tsx'
import type { NamePreviewProps } from './name-preview.tsx'

/** Includes the names module, so it is loaded only when the search field gets focus. */
export const namePreview = lazyPart<NamePreviewProps>(() => import('./name-preview.tsx'))
