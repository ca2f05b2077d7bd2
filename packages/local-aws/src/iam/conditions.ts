import { StartError } from '../start-error.ts'
import { matches } from '../wildcards.ts'

/** Condition keys and their values in a call. Keys are not case-sensitive. */
export type Context = Readonly<Record<string, string | readonly string[]>>
/** A policy's `Condition`: operator → key → values. */
export type Operators = Readonly<Record<string, Readonly<Record<string, string | string[]>>>>

type Test = (expected: string, actual: string) => boolean

const ignoringCase: Test = (expected, actual) => expected.toLowerCase() === actual.toLowerCase()
const equal: Test = (expected, actual) => expected === actual
const tests: Record<string, Test> = {
  StringEquals: equal,
  StringEqualsIgnoreCase: ignoringCase,
  StringLike: matches,
  ArnEquals: matches,
  ArnLike: matches,
  Bool: ignoringCase,
}
/** Negated operators. They also hold if the call lacks the key. */
const negated: Record<string, Test> = {
  StringNotEquals: equal,
  StringNotLike: matches,
  ArnNotEquals: matches,
  ArnNotLike: matches,
}

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'object' ? value.map(String) : [String(value)]

function valuesOf(context: Context, key: string): readonly string[] | undefined {
  const name = Object.keys(context).find((known) => known.toLowerCase() === key.toLowerCase())
  const value = name === undefined ? undefined : context[name]
  return value === undefined ? undefined : listOf(value)
}

function holds(
  operator: string,
  expected: readonly string[],
  actual: readonly string[] | undefined,
) {
  const [, set, base = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? []
  if (base === 'Null') return (expected[0] === 'true') === (actual === undefined)
  const isNegated = base in negated
  const test = tests[base] ?? negated[base]
  if (!test)
    throw new StartError(`The local cloud does not know the condition operator ${operator}.`)
  if (actual === undefined || actual.length === 0)
    return Boolean(ifExists) || isNegated || set === 'ForAllValues'
  const valueMatches = (value: string) => expected.some((each) => test(each, value)) !== isNegated
  if (set === 'ForAllValues') return actual.every(valueMatches)
  // Without ForAllValues or ForAnyValue, any of a key's values can match.
  return isNegated && set === undefined ? actual.every(valueMatches) : actual.some(valueMatches)
}

/** Whether all conditions hold: every key of every operator, with any of the key's values. */
export const conditionsHold = (operators: Operators, context: Context): boolean =>
  Object.entries(operators).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) =>
      holds(operator, listOf(expected), valuesOf(context, key)),
    ),
  )
