import { StartError } from '../start-error.ts'
import { matches } from './wildcards.ts'

/** Condition keys and their values in a call; the keys' case does not count. */
export type Context = Readonly<Record<string, string | readonly string[]>>
/** A policy's `Condition`: operator → key → values. */
export type Operators = Readonly<Record<string, Readonly<Record<string, string | string[]>>>>

type Test = (wanted: string, given: string) => boolean

const ignoringCase: Test = (wanted, given) => wanted.toLowerCase() === given.toLowerCase()
const equal: Test = (wanted, given) => wanted === given
const numeric =
  (holds: (given: number, wanted: number) => boolean): Test =>
  (wanted, given) =>
    holds(Number(given), Number(wanted))

const tests: Record<string, Test> = {
  StringEquals: equal,
  StringEqualsIgnoreCase: ignoringCase,
  StringLike: matches,
  ArnEquals: matches,
  ArnLike: matches,
  Bool: ignoringCase,
  NumericEquals: numeric((given, wanted) => given === wanted),
  NumericLessThan: numeric((given, wanted) => given < wanted),
  NumericLessThanEquals: numeric((given, wanted) => given <= wanted),
  NumericGreaterThan: numeric((given, wanted) => given > wanted),
  NumericGreaterThanEquals: numeric((given, wanted) => given >= wanted),
}
/** Each holds where its positive form does not, also for a key that the call lacks. */
const negated: Record<string, Test> = {
  StringNotEquals: equal,
  StringNotLike: matches,
  ArnNotEquals: matches,
  ArnNotLike: matches,
  NumericNotEquals: numeric((given, wanted) => given === wanted),
}

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'object' ? value.map(String) : [String(value)]

function valuesOf(context: Context, key: string): readonly string[] | undefined {
  const name = Object.keys(context).find((known) => known.toLowerCase() === key.toLowerCase())
  const value = name === undefined ? undefined : context[name]
  return value === undefined ? undefined : listOf(value)
}

function holds(operator: string, wanted: readonly string[], given: readonly string[] | undefined) {
  const [, set, base = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? []
  if (base === 'Null') return (wanted[0] === 'true') === (given === undefined)
  const isNegated = base in negated
  const test = tests[base] ?? negated[base]
  if (!test)
    throw new StartError(`The local cloud does not know the condition operator ${operator}.`)
  if (given === undefined || given.length === 0)
    return Boolean(ifExists) || isNegated || set === 'ForAllValues'
  const valueMatches = (value: string) => wanted.some((each) => test(each, value)) !== isNegated
  if (set === 'ForAllValues') return given.every(valueMatches)
  // Without a set operator a key has one value; where a call has several, any of them decides.
  return isNegated && set === undefined ? given.every(valueMatches) : given.some(valueMatches)
}

/** Every key of every operator must hold; a key's values are alternatives. */
export const conditionsHold = (operators: Operators, context: Context): boolean =>
  Object.entries(operators).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      holds(operator, listOf(wanted), valuesOf(context, key)),
    ),
  )
