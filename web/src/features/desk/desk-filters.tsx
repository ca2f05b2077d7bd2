import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { deskStates, deskTypes } from '../../../../shared/desk/queue.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import type { DeskFilter } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

/** Long enough to type a name, short enough to feel immediate. */
const typingPauseMs = 300

/** The filters as the address has them; other values count as none. */
export function filterIn(parameters: URLSearchParams): DeskFilter {
  const state = deskStates.find((each) => each === parameters.get('state'))
  const type = deskTypes.find((each) => each === parameters.get('type'))
  const person = parameters.get('person')
  const search = parameters.get('q')?.trim()
  return {
    ...(state && { state }),
    ...(type && { type }),
    ...(person && { person }),
    ...(search && { search }),
  }
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Filters and search; the address holds them, so that a view can be kept and sent. */
export function DeskFilters() {
  const { filters } = useTexts(deskTexts)
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)

  const set = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )

  // Back and "clear" change the address without typing.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])

  // By the address as it is then: a request can be opened between the last key and this.
  const write = useEffectEvent((search: string) => {
    written.current = search
    set('q', search)
  })
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => write(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const isFiltered = Object.keys(filterIn(parameters)).length > 0
  const clear = () => {
    const next = new URLSearchParams(parameters)
    for (const name of ['state', 'type', 'person', 'q']) next.delete(name)
    setParameters(next, { replace: true })
  }
  return (
    <search className="desk-filters" aria-label={filters.heading}>
      <SelectField
        label={filters.state}
        hidesLabel
        value={parameters.get('state') ?? ''}
        onChange={({ target }) => set('state', target.value)}
        options={[{ value: '', label: filters.any }, ...optionsOf(filters.states)]}
      />
      <SelectField
        label={filters.type}
        hidesLabel
        value={parameters.get('type') ?? ''}
        onChange={({ target }) => set('type', target.value)}
        options={[{ value: '', label: filters.anyType }, ...optionsOf(filters.types)]}
      />
      <TextField
        className="desk-filters__search"
        label={filters.search}
        placeholder={filters.searchHint}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isFiltered && (
        <Button size="small" onClick={clear}>
          {filters.clear}
        </Button>
      )}
    </search>
  )
}
