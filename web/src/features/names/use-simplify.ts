import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'
import { loadedPart } from '../../lib/loaded-part.ts'

/** A large table. Without it, names are only recognized a little less well. */
const useConverter = loadedPart(
  async () => (await import('../../domain/names/simplified.ts')).simplify,
)

/** Of traditional characters; undefined until a text needs it and it is loaded. */
export const useSimplify = (text: string): Simplify | undefined =>
  useConverter(mayBeTraditional(text))
