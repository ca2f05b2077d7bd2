import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import type { Me } from '../../../../shared/account/account.ts'
import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { call } from '../../domain/session/api.ts'
import { keptInTab } from '../../domain/session/kept.ts'
import { useAccount } from '../../domain/session/session.ts'
import { showMe } from '../../domain/session/show-me.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { profileErrors } from '../../messages/account.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { CountryField } from './country-field.tsx'
import { PhoneField } from './phone-field.tsx'

const fields = [
  { name: 'displayName', label: 'Display Name', type: 'text', autoComplete: 'name' },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone Number', autoComplete: 'tel' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const

const keptProfile = keptInTab('profile', z.record(z.string(), z.string()).parse, {})

export function ProfileForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  // Operators name the members of the report desk.
  const isDeskMember = useAccount()?.isDeskMember === true
  const [kept, setKept] = useState(() => keptProfile.read())
  const isUnsaved = fields.some(({ name }) => (kept[name] ?? me[name] ?? '') !== (me[name] ?? ''))
  const { busy, error, submit } = useSubmit({
    async send(form) {
      try {
        await showMe(queries, await call('changeProfile', { body: textsIn(form) }))
        keptProfile.forget()
        setKept({})
        toast(buyerMessages.profileSaved, { tone: 'good' })
      } catch (failure) {
        toast(errorText(failure, profileErrors), {
          tone: 'bad',
          // Without a session the page redirects to sign-in.
          follows: codeOf(failure) === 'unauthorized',
        })
        throw failure
      }
    },
  })

  return (
    <form
      className="stack"
      onSubmit={submit}
      onChange={(event) => keptProfile.keep(textsIn(event.currentTarget))}
      noValidate
    >
      {fields.map((field) => {
        if (isDeskMember && field.name === 'displayName') return null
        const given = {
          ...field,
          defaultValue: kept[field.name] ?? me[field.name] ?? '',
          error: fieldText(error, field.name),
        }
        if (field.name === 'country')
          return <CountryField {...field} defaultValue={given.defaultValue} key={field.name} />
        if (field.name === 'phone') return <PhoneField {...given} key={field.name} />
        return <LimitedField {...given} limit={maxLengths.profile[field.name]} key={field.name} />
      })}
      {isUnsaved && <p role="status">You have changes that are not saved yet.</p>}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={busy && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
