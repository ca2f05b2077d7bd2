import {
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
  resolve,
} from './pdf-content.ts'
import { printAgain } from './pdf-names.ts'

/**
 * A gradient has two parts, one of many colors a few dozen. Readers evaluate every nested function
 * again.
 */
const maxParts = 10_000

/** @returns why nested functions are refused: they contain themselves, or too many others */
export function functionFault(objects: PdfObjects): string | undefined {
  const parts = new Map<PdfDictionary, number>()
  const open = new Set<PdfDictionary>()

  /** The number of functions that it consists of. */
  function partsOf(value: PdfValue | undefined): number {
    const made = resolve(value, objects)
    if (!isDictionary(made) || made['/FunctionType'] === undefined) return 0
    const cached = parts.get(made)
    if (cached !== undefined) return cached
    if (open.has(made) || open.size > 100) return Number.POSITIVE_INFINITY
    open.add(made)
    const functions = resolve(made['/Functions'], objects)
    let all = 1
    for (const one of Array.isArray(functions) ? functions : []) all += partsOf(one)
    open.delete(made)
    parts.set(made, all)
    return all
  }

  for (const { value } of objects.values())
    if (partsOf(value) > maxParts)
      return `The PDF calculates colors in too many steps. ${printAgain}`
  return undefined
}
