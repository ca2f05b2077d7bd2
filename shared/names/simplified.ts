import { Converter } from 'opencc-js/t2cn'
import type { Simplify } from './traditional.ts'

// Heavy: load with import() only. Characters and phrases, no regional words: 資訊 must not become
// 信息, because that is another name.
const convert = Converter({ from: 't', to: 'cn' })

/** Every traditional character as the simplified one. Source: OpenCC's TSCharacters, TSPhrases. */
// Twice: 薴 becomes 苧, itself the traditional form of 苎, and a key must be its own key.
export const simplify: Simplify = (text) => convert(convert(text))
