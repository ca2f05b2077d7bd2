const digits = new Map(
  [...'〇零一二三四五六七八九'].map((digit, at) => [digit, Math.max(0, at - 1)] as const),
)
for (const [at, digit] of [...'壹贰叁肆伍陆柒捌玖'].entries()) digits.set(digit, at + 1)
// 參 is simplified to 参, in numbers to 叁.
digits.set('参', 3)
digits.set('两', 2)
digits.set('○', 0)

const steps = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])

/** A number below ten thousand, as 壹仟贰佰 or 三十一. */
const sectionOf = (text: string): number | undefined => {
  let sum = 0
  let digit: number | undefined
  let lastStep = 10_000
  for (const character of text) {
    const value = digits.get(character)
    const step = steps.get(character)
    if (value !== undefined) {
      if (digit !== undefined && digit !== 0) return undefined
      digit = value
    } else if (step !== undefined && step < lastStep) {
      sum += (digit ?? 1) * step
      lastStep = step
      digit = undefined
    } else return undefined
  }
  return sum + (digit ?? 0)
}

/** A number in Chinese words without 万 or 亿, as 壹仟贰佰; digit by digit (二〇一六) it is none. */
export const numberInWords = (text: string): number | undefined =>
  text === '' || text.length > 9 ? undefined : sectionOf(text)

/** A year digit by digit: 二〇一六. */
export const yearInWords = (text: string): number | undefined => {
  const values = Array.from(text, (character) => digits.get(character))
  if (values.length !== 4 || values.includes(undefined)) return undefined
  return Number(values.join(''))
}

/** 1,200.50 or 1200.5; thousands are in groups of three, or not at all. */
export const numberInDigits = (text: string): number | undefined => {
  const isNumber = /^(?:\d{1,12}|\d{1,3}(?:[,，]\d{3}){1,4})(?:\.\d{1,8})?$/.test(text)
  return isNumber ? Number(text.replace(/[,，]/g, '')) : undefined
}
