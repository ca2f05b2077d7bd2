/** A name in Chinese with its reading beside it: 陆青禾 (Lu Qinghe). */
export const inBothScripts = (name: string, pinyin: string | undefined): string =>
  pinyin === undefined || pinyin === name ? name : `${name} (${pinyin})`
