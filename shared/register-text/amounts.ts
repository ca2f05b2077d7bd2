import { readCapital } from './capital.ts'
import { simplifiedWord } from './plain-text.ts'

const digit = '一二三四五六七八九两壹贰叁参肆伍陆柒捌玖'
const number = `[\\d${digit}零〇○十拾廿卅百佰千仟万亿]`
/** In a number: 十几万, 一点五万. Most of them say that it is not exact, and none of the others is read. */
const inside = '[.,点几多余数]'
const currency = '(?:人民币|美元|美金|港元|港币|欧元|日元|英镑)'

/** What makes an amount a limit, a range or a guess, before it and behind it. */
const before =
  '(?:(?:超过|不足|不到|最[高低多少]|[至不][多少]|[高低少多]于|[点数几近上约超逾多余过到至])[为了]?\\s?|[-~—–])'
const behind = `整?(?:\\([^()]{1,6}\\))?及?(?:以[上下内]|之内|左右|上下)|[\\d${digit}]?[角分]|\\/`

const amounts = new RegExp(
  `(?<before>${before})?(?<!${number}${inside}?)(?<sum>${currency}?(?<count>${number}(?:${inside}?${number})*)` +
    `(?<more>[几多余数])?(?:元|圆|美元|港元|欧元)${currency}?)(?<behind>${behind})?`,
  'gu',
)

/** 一万二 can be 12,000 or 10,002, and 百万 can have lost what stood before it. */
const irregular = new RegExp(`[百佰千仟万亿][\\d${digit}]$|(?<![${digit}])[百佰千仟]|^[万亿]`, 'u')

type Amount = { value: number; currency: string }

const amountOf = ({
  groups = {},
}: RegExpExecArray | RegExpMatchArray): Amount | 'unclear' | undefined => {
  const { sum = '', count = '' } = groups
  if (groups.before || groups.more || groups.behind) return 'unclear'
  // The unit of a column: （万元）.
  if (/^\D$/u.test(count)) return undefined
  const capital = irregular.test(count) ? undefined : readCapital(sum, '')
  return capital
    ? { value: Math.round(capital.wan * 1_000_000) / 100, currency: capital.currency }
    : 'unclear'
}

/**
 * The only amount of a text, which may say it twice, in digits and in words. Undefined if there is another one, or one
 * that is a limit (五万元以下), no exact one (数百万元) or not written as numbers are (一万二元).
 * @param text in NFKC
 */
export function onlyAmount(text: string): Amount | undefined {
  const found = [...simplifiedWord(text).matchAll(amounts)].flatMap(
    (match) => amountOf(match) ?? [],
  )
  const [one] = found
  if (one === undefined || one === 'unclear') return undefined
  const isOne = found.every(
    (each) => each !== 'unclear' && each.value === one.value && each.currency === one.currency,
  )
  return isOne ? one : undefined
}
