/**
 * The analyst's initials, which stand in a report in place of the full name, as buyers read it. Of an e-mail address,
 * those of the part before the `@`.
 */
export function analystInitials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const initials = words.map((word) => [...word][0]?.toUpperCase()).join('')
  return [...initials].slice(0, 4).join('') || '—'
}
