import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { maxNameLength } from '../../../../shared/names/text.ts'
import { type PayeeCheck, payeeRoles } from '../../../../shared/payee/payee-check.ts'
import { callPayee, payeeChecksQuery } from '../../domain/payee/payee-queries.ts'
import { roleLabels } from '../../domain/payee/verdicts.ts'
import { keptInTab } from '../../domain/session/kept.ts'
import { fieldText, formText } from '../../lib/error-text.ts'
import { showAnswer, withItem } from '../../lib/show-answer.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { payeeErrors } from '../../messages/payments.ts'
import { Button } from '../../ui/button/button.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'

const Names = z.object({ issuer: z.string(), contractParty: z.string(), beneficiary: z.string() })
type TypedNames = z.infer<typeof Names>

/** The names of a payee check that are not compared yet. */
const keptNames = keptInTab('payee-names', Names.parse, {
  issuer: '',
  contractParty: '',
  beneficiary: '',
})

const hints = {
  issuer: 'The seller named on the invoice.',
  contractParty: 'Who signed and sealed the contract.',
  beneficiary: 'Whose bank account the money goes to.',
} as const

/** The hint below a prefilled name: the contract may have another name. */
const givenHint =
  'Who signed and sealed the contract. The name here is from your report or list: change it if the contract has another.'

const typedIn = (form: HTMLFormElement): TypedNames => ({ ...keptNames.empty, ...textsIn(form) })

/** Three names to paste; two are enough. */
export function PayeeForm({
  contractParty,
  onChecked,
}: {
  contractParty: string
  onChecked: (check: PayeeCheck) => void
}) {
  const queries = useQueryClient()
  const { busy, error, submit } = useSubmit({
    async send(form) {
      const check = await callPayee('checkPayee', { body: typedIn(form) })
      keptNames.forget()
      onChecked(check)
      await showAnswer(queries, payeeChecksQuery().queryKey, (all) => withItem(all, check, 'first'))
    },
  })
  const [kept] = useState(() => keptNames.read())
  return (
    <form
      className="stack"
      onSubmit={submit}
      onChange={(event) => keptNames.keep(typedIn(event.currentTarget))}
      noValidate
    >
      {payeeRoles.map((role) => (
        <LimitedField
          key={role}
          name={role}
          limit={maxNameLength}
          label={roleLabels[role]}
          hint={role === 'contractParty' && contractParty ? givenHint : hints[role]}
          autoComplete="off"
          spellCheck={false}
          defaultValue={(role === 'contractParty' && contractParty) || kept[role]}
          error={fieldText(error, role)}
        />
      ))}
      <ErrorNotice>{formText(error, payeeErrors)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={busy && 'Comparing…'}>
          Compare names
        </Button>
      </div>
    </form>
  )
}
