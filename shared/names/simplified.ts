import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/TSCharacters'
import phrases from 'opencc-js/dict/TSPhrases'
import type { Simplify } from './traditional.ts'

// Heavy: load with import() only. Characters and phrases, no regional words: 資訊 must not become
// 信息, because that is another name. The ready-made preset contains those and is twice as large.
const convert = ConverterFactory([phrases, characters])

/**
 * Converts all traditional characters to simplified ones. Source: OpenCC's TSCharacters, TSPhrases.
 */
// NFC replaces compatibility ideographs by the unified ones.
// Twice: 薴 becomes 苧, which is the traditional form of 苎, and the key of a key must be the same.
export const simplify: Simplify = (text) => convert(convert(text.normalize('NFC')))
