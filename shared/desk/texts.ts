export const deskLanguages = ['zh', 'en'] as const
/** A language of the report desk: Chinese (in HTML `zh-Hans`) or English. */
export type DeskLanguage = (typeof deskLanguages)[number]

export type Pair = readonly [chinese: string, english: string]
type Tree = { readonly [name: string]: Pair | ((...given: never[]) => Pair) | Tree }

type InOneLanguage<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends Pair
    ? string
    : Of[Name] extends (...given: infer Given) => Pair
      ? (...given: Given) => string
      : InOneLanguage<Of[Name]>
}

const pick = (tree: Tree, place: 0 | 1): object =>
  Object.fromEntries(
    Object.entries(tree).map(([name, each]) => {
      if (typeof each === 'function') return [name, (...given: never[]) => each(...given)[place]]
      return [name, Array.isArray(each) ? each[place] : pick(each as Tree, place)]
    }),
  )

/** Texts by language, from Chinese and English beside each other. */
export const texts = <Of extends Tree>(of: Of): Readonly<Record<DeskLanguage, InOneLanguage<Of>>> =>
  ({ zh: pick(of, 0), en: pick(of, 1) }) as Record<DeskLanguage, InOneLanguage<Of>>

/** The value of `lang` in the HTML of pages and e-mails. */
export const htmlLanguage = { zh: 'zh-Hans', en: 'en' } as const satisfies Record<
  DeskLanguage,
  string
>
