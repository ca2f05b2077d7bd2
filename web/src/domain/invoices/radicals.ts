/**
 * Fonts draw a radical and the character of its form alike, and programs that write PDFs confuse them: 厦⻔ is copied
 * where 厦门 is seen. NFKC knows most radicals; these it does not. Source: Unicode, EquivalentUnifiedIdeograph.txt
 */
const pairs =
  '⺁厂⺟母⺠民⺒巳⺓幺⺛旡⺜日⺝月⺧牛⺩王⺬示⺮竹⺶羊⺷羊⺻聿⺽臼⻁虎⻄西⻅见⻆角⻇角⻉贝⻋车⻑長⻓长⻔门⻕阜⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟⼾户㬵胶'
const characters = [...pairs]
const ofRadical = new Map(
  characters.flatMap((radical, at) => (at % 2 === 0 ? [[radical, characters[at + 1] ?? '']] : [])),
)
const radical = /[\u2e80-\u2eff\u2f3e\u3b35]/gu

export const withoutRadicals = (text: string): string =>
  text.replace(radical, (found) => ofRadical.get(found) ?? found)

/** Seldom in names, and often a font's mistake for another character that looks the same. */
export const hasRareCharacter = (text: string): boolean =>
  /[\u2e80-\u2eff\u3400-\u4dbf\ue000-\uf8ff\uf900-\ufaff\u{20000}-\u{3ffff}\ufffd]/u.test(text)
