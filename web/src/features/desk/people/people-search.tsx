import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'

type Props = { search: string; onSearch: (search: string) => void }

/** The address holds the search, so that it can be kept and sent. */
export function PeopleSearch({ search, onSearch }: Props) {
  const texts = useTexts(peopleTexts)
  const [typed, setTyped] = useState(search)
  const [inAddress, setInAddress] = useState(search)
  // The browser's Back changes the address without typing.
  if (inAddress !== search) {
    setInAddress(search)
    setTyped(search)
  }
  return (
    <search>
      <form
        className="desk-finished"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          className="desk-filters__search"
          label={texts.search}
          placeholder={texts.searchHint}
          name="q"
          type="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{texts.find}</Button>
        {search && (
          <Button
            onClick={({ currentTarget: { form } }) => {
              // The button goes, and would take the focus with it.
              form?.querySelector('input')?.focus()
              onSearch('')
            }}
          >
            {texts.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
