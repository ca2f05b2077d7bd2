const compiled = new Map<string, RegExp>()

/** Patterns are those of the template: few, and asked for with every call. */
function compile(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const made = new RegExp(`^${expression}$`, 's')
  compiled.set(pattern, made)
  return made
}

/** `*` stands for anything, `?` for one character. */
export const matches = (pattern: string, text: string): boolean => compile(pattern).test(text)
