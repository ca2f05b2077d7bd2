const compiled = new Map<string, RegExp>()

/**
 * The regular expression of a pattern, cached: the template's few patterns are used in every call.
 */
function compile(pattern: string): RegExp {
  const cached = compiled.get(pattern)
  if (cached) return cached
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const regExp = new RegExp(`^${expression}$`, 's')
  compiled.set(pattern, regExp)
  return regExp
}

/** Whether a text matches a pattern, in which `*` is any text and `?` any character. */
export const matches = (pattern: string, text: string): boolean => compile(pattern).test(text)
