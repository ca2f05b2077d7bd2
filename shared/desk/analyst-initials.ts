/**
 * The name that a report gives its analyst: buyers read it, so it is no full name. For an e-mail address, the part
 * before the `@`.
 */
export function analystInitials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const initials = words.map((word) => [...word][0]?.toUpperCase()).join('')
  return [...initials].slice(0, 4).join('') || '—'
}
