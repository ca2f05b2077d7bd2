import type { Cut } from './cut.ts'
import { type Form, formAtEnd, formNamed } from './forms.ts'

interface FormAndRest {
  readonly form: Form | undefined
  readonly rest: Cut
  /** 店 or 厂 before a legal form that does not contain it: the last word of the industry. */
  readonly trade: string
}

/** Splits the legal form from the end of a company name. */
export const formOf = (name: Cut): FormAndRest => {
  const bracket = name.plain.endsWith(')') ? name.plain.lastIndexOf('(') : -1
  const bracketed = bracket > 0 ? formNamed(name.plain.slice(bracket + 1, -1)) : undefined
  if (!bracketed || bracketed.kind === 'group') {
    const form = formAtEnd(name.plain)
    return { form, rest: name.withoutEnd(form?.chinese.length ?? 0), trade: '' }
  }
  const rest = name.slice(0, bracket)
  const inner = formAtEnd(rest.plain)
  const length = inner?.chinese.length ?? 0
  // 合伙企业（有限合伙） is one legal form; 会计师事务所（普通合伙） is an industry and a legal form.
  if (inner?.kind === 'partnership')
    return { form: bracketed, rest: rest.withoutEnd(length), trade: '' }
  if (inner?.kind === 'shop' || inner?.kind === 'factory')
    return { form: bracketed, rest: rest.withoutEnd(length), trade: rest.shown.slice(-length) }
  return { form: bracketed, rest, trade: '' }
}
