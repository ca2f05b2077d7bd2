/** One or two letters for a person without a picture. */
export const initialsOf = (name: string | null, email: string): string => {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean)
  const letters = words.length > 0 ? [words[0], words.slice(1).at(-1)] : [email]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
