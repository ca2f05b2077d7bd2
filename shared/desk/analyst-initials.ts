/**
 * The analyst's initials, which stand in a report in place of the full name, as buyers read it: of the words in Latin
 * letters if there are any, else of the pinyin. Of an e-mail address, those of the part before the `@`.
 * @param syllablesOf the readings of a person's Chinese name, one syllable a character (`shared/names/pinyin.ts`)
 */
export function analystInitials(
  name: string,
  syllablesOf: (chinese: string) => readonly string[],
): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word))
  const read =
    latin.length > 0
      ? latin
      : words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? syllablesOf(word) : [word]))
  const initials = read.map((word) => [...word][0]?.toUpperCase()).join('')
  return [...initials].slice(0, 4).join('') || '—'
}
