import { useState } from 'react'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { countryNames } from './countries.ts'

type Props = { name: string; label: string; defaultValue: string; autoComplete: string }

/** A list of all countries; an older account's free text is kept. */
export function CountryField(props: Props) {
  const [options] = useState(() => {
    const names = countryNames()
    const isListed = props.defaultValue === '' || names.includes(props.defaultValue)
    return [
      { value: '', label: 'Not specified' },
      ...(isListed ? names : [props.defaultValue, ...names]).map((name) => ({
        value: name,
        label: name,
      })),
    ]
  })
  return <SelectField {...props} options={options} />
}
