import { isObject, type Json, type JsonObject } from '../cloudformation/template.ts'
import { StartError } from '../start-error.ts'

const unknown = (rule: Json) =>
  new StartError(`The local cloud does not know the event pattern ${JSON.stringify(rule)}.`)

/** Whether a value matches one rule: an exact value or an operator. */
function allows(rule: Json, value: Json | undefined): boolean {
  if (!isObject(rule)) return rule === (value ?? null) && value !== undefined
  const [[operator, operand] = ['', null]] = Object.entries(rule)
  if (operator === 'prefix') return typeof value === 'string' && value.startsWith(String(operand))
  throw unknown(rule)
}

/**
 * Whether an event matches a pattern of an EventBridge rule or pipe.
 * @throws StartError for an operator that is not emulated
 */
export function matchesPattern(pattern: JsonObject, event: Json | undefined): boolean {
  return Object.entries(pattern).every(([name, rule]) => {
    const value = isObject(event) ? event[name] : undefined
    if (isObject(rule)) return matchesPattern(rule, value)
    if (!Array.isArray(rule)) throw unknown(rule)
    const values = Array.isArray(value) ? value : [value]
    return rule.some((one) => values.some((each) => allows(one, each)))
  })
}
