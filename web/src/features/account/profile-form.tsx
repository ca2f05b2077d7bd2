import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Me } from '../../../../shared/account.ts'
import { maxLengths } from '../../../../shared/max-lengths.ts'
import { call } from '../../lib/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { showMe } from '../../lib/show-me.ts'
import { toast } from '../../lib/toasts.ts'
import { profileErrors } from '../../messages/app.ts'
import { messages } from '../../messages/spec.ts'
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

/** Of the fields that are shown. */
const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const shown = fields.filter(({ name }) => data.has(name))
  return Object.fromEntries(shown.map(({ name }) => [name, String(data.get(name) ?? '')]))
}

const mutationKey = ['change-profile']

export function ProfileForm({ me }: { me: Me }) {
  const queries = useQueryClient()
  const session = useSession()
  // Operators name the members of the report desk.
  const isDeskMember = session.status === 'signed-in' && session.account?.isDeskMember === true
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (body: Record<string, string>) => call('changeProfile', { body }),
    onSuccess: async (changed) => {
      await showMe(queries, changed)
      toast(messages.profileSaved, { tone: 'good' })
    },
    onError: (failure) =>
      toast(errorText(failure, profileErrors), {
        tone: 'bad',
        // Without a session the page redirects to sign-in.
        follows: codeOf(failure) === 'unauthorized',
      }),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click may come before isPending is rendered.
    if (queries.isMutating({ mutationKey }) === 0) mutate(valuesOf(event.currentTarget))
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {fields.map((field) => {
        if (isDeskMember && field.name === 'displayName') return null
        const given = {
          ...field,
          defaultValue: me[field.name] ?? '',
          error: fieldText(error, field.name),
        }
        if (field.name === 'country')
          return <CountryField {...field} defaultValue={given.defaultValue} key={field.name} />
        if (field.name === 'phone') return <PhoneField {...given} key={field.name} />
        return <LimitedField {...given} limit={maxLengths.profile[field.name]} key={field.name} />
      })}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={isPending && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
