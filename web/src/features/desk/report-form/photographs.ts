import { type Json, valueAt } from './content.ts'

/** The files that the report shows, as far as they are named. */
export const photographNames = (photographs: Json | undefined): string[] => {
  if (!Array.isArray(photographs)) return []
  return photographs.map((photograph) => String(valueAt(photograph, 'file') ?? ''))
}
