import * as z from 'zod'

/** A call to the user pool. */
export type PoolCall = { second: number; ip: string; asn: number; target: string }

const Regex = z.object({
  RegexMatchStatement: z.object({
    FieldToMatch: z.union([
      z.object({ SingleHeader: z.object({ Name: z.literal('x-amz-target') }) }),
      z.object({ UriPath: z.object({}) }),
    ]),
    RegexString: z.string(),
  }),
})
const Label = z.object({ LabelMatchStatement: z.object({ Key: z.string() }) })
const Mailing = z.object({ OrStatement: z.object({ Statements: z.array(Regex) }) })
const Both = z.object({ AndStatement: z.object({ Statements: z.tuple([Mailing, Label]) }) })
const Rule = z.object({
  Name: z.string(),
  Priority: z.number(),
  Action: z.union([
    z.object({ Block: z.object({}) }).transform(() => 'block' as const),
    z.object({ Count: z.object({}) }).transform(() => 'count' as const),
  ]),
  RuleLabels: z.array(z.object({ Name: z.string() })).default([]),
  Statement: z.object({
    RateBasedStatement: z.object({
      Limit: z.number(),
      EvaluationWindowSec: z.number(),
      AggregateKeyType: z.enum(['IP', 'CONSTANT', 'CUSTOM_KEYS']),
      CustomKeys: z.tuple([z.object({ ASN: z.object({}) })]).optional(),
      ScopeDownStatement: z.union([Mailing, Both]),
    }),
  }),
})
type Rate = z.infer<typeof Rule>['Statement']['RateBasedStatement']

function isInScope(
  { ScopeDownStatement: scope }: Rate,
  { target }: PoolCall,
  labels: ReadonlySet<string>,
): boolean {
  const [mailing, label] = 'AndStatement' in scope ? scope.AndStatement.Statements : [scope]
  const makesMail = mailing.OrStatement.Statements.some(
    ({ RegexMatchStatement: { FieldToMatch, RegexString } }) =>
      'SingleHeader' in FieldToMatch && new RegExp(RegexString).test(target),
  )
  return makesMail && (!label || labels.has(label.LabelMatchStatement.Key))
}

const keyOf = ({ AggregateKeyType }: Rate, { ip, asn }: PoolCall): string =>
  ({ IP: ip, CONSTANT: '', CUSTOM_KEYS: `${asn}` })[AggregateKeyType]

/**
 * What AWS WAF does with calls, by the rules of a template: every call in a rule's scope counts in its window, refused
 * or not; a rule above its limit acts; blocking ends the evaluation. WAF itself reacts some seconds late.
 * @returns a function that takes calls in the order of time, and tells the name of the rule that refuses one
 */
export function firewallOf(rules: unknown): (call: PoolCall) => string | undefined {
  const windows = z
    .array(Rule)
    .parse(rules)
    .toSorted((one, other) => one.Priority - other.Priority)
    .map((rule) => ({ ...rule, seen: new Map<string, number[]>() }))
  return (call) => {
    const labels = new Set<string>()
    for (const { Name, Action, RuleLabels, Statement, seen } of windows) {
      const rate = Statement.RateBasedStatement
      if (!isInScope(rate, call, labels)) continue
      const key = keyOf(rate, call)
      const times = seen.get(key) ?? []
      times.push(call.second)
      while ((times[0] ?? call.second) <= call.second - rate.EvaluationWindowSec) times.shift()
      seen.set(key, times)
      if (times.length <= rate.Limit) continue
      if (Action === 'block') return Name
      for (const label of RuleLabels) labels.add(label.Name)
    }
    return undefined
  }
}
