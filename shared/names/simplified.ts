import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/TSCharacters'
import phrases from 'opencc-js/dict/TSPhrases'
import type { Simplify } from './traditional.ts'

// Heavy: load with import() only. Characters and phrases, no regional words: 資訊 must not become
// 信息, because that is another name. The ready preset would bring those along, twice the size.
const convert = ConverterFactory([phrases, characters])

/** Every traditional character as the simplified one. Source: OpenCC's TSCharacters, TSPhrases. */
// Compatibility ideographs decompose canonically, so NFC makes them the unified ones.
// Twice: 薴 becomes 苧, itself the traditional form of 苎, and a key must be its own key.
export const simplify: Simplify = (text) => convert(convert(text.normalize('NFC')))
