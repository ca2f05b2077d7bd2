import { itemsAt, type Json, valueAt } from './content.ts'

/** The files that the report shows, as far as they are named. */
export const photographNames = (photographs: Json | undefined): string[] =>
  itemsAt(photographs, '').map((photograph) => String(valueAt(photograph, 'file') ?? ''))
