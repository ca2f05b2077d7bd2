import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { valueAt } from './content.ts'

/** The files that the report shows, as far as they are named. */
export const photographNames = (content: DraftContent): string[] => {
  const photographs = valueAt(content, 'photographs')
  if (!Array.isArray(photographs)) return []
  return photographs.map((photograph) => String(valueAt(photograph, 'file') ?? ''))
}
