import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

type Given = { search: string; day: string }

type Props = Given & {
  texts: Readonly<Record<'search' | 'searchHint' | 'find' | 'clear', string>>
  /** Of the field for a day. @default without one */
  dayLabel?: string
  variant?: 'primary'
  onSearch: (given: Given) => void
}

/** The address holds what is searched for, so that it can be kept and sent. */
export function DeskSearch({ search, day, texts, dayLabel, variant, onSearch }: Props) {
  const [typed, setTyped] = useState({ search, day })
  const [inAddress, setInAddress] = useState({ search, day })
  // The browser's Back changes the address without typing.
  if (inAddress.search !== search || inAddress.day !== day) {
    setInAddress({ search, day })
    setTyped({ search, day })
  }
  return (
    <search>
      <form
        className="desk-finished"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ search: typed.search.trim(), day: typed.day })
        }}
      >
        <TextField
          className="desk-filters__search"
          label={texts.search}
          placeholder={texts.searchHint}
          name="q"
          type="search"
          maxLength={200}
          value={typed.search}
          onChange={({ target }) => setTyped({ ...typed, search: target.value })}
        />
        {dayLabel && (
          <TextField
            label={dayLabel}
            name="day"
            type="date"
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
        )}
        <Button type="submit" {...(variant && { variant })}>
          {texts.find}
        </Button>
        {(search || day) && (
          <Button
            onClick={({ currentTarget: { form } }) => {
              // The button goes, and would take the focus with it.
              form?.querySelector('input')?.focus()
              onSearch({ search: '', day: '' })
            }}
          >
            {texts.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
