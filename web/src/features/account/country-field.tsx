import { type ComponentProps, useId, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { countryNames } from './countries.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'list' | 'type'>

/** Every country to choose from; what an older account carries may stay as it was written. */
export function CountryField(props: Props) {
  const list = useId()
  const [names] = useState(countryNames)
  return (
    <>
      <TextField {...props} type="text" list={list} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
