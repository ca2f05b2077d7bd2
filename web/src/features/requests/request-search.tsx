import { useEffect, useState } from 'react'
import { requestStatuses } from '../../../../shared/requests/request.ts'
import type { RequestFilter } from '../../domain/requests/request-queries.ts'
import { statusView } from '../../domain/requests/request-status.ts'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import './request-search.css'

const any = ''
const options = [
  { value: any, label: 'Any status' },
  ...requestStatuses.map((status) => ({ value: status, label: statusView(status).text })),
]

/** In milliseconds: long enough to finish typing a name, short enough to feel immediate. */
const typingPause = 250

type Props = { onChange: (filter: RequestFilter) => void }

/** Finds requests by a part of the company's name, and by status. */
export function RequestSearch({ onChange }: Props) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<RequestFilter['status']>()
  useEffect(() => {
    const term = search.trim()
    const timer = setTimeout(
      () => onChange({ ...(status && { status }), ...(term && { search: term }) }),
      typingPause,
    )
    return () => clearTimeout(timer)
  }, [search, status, onChange])
  return (
    <search className="request-search">
      <TextField
        label="Find a company"
        type="search"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label="Status"
        options={options}
        value={status ?? any}
        onChange={({ target }) =>
          setStatus(requestStatuses.find((known) => known === target.value))
        }
      />
    </search>
  )
}
