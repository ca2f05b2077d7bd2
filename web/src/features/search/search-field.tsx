import type { ReactNode, Ref } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import '../../ui/field/field.css'

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onClear: () => void
  onFocus: () => void
  onPress: () => void
  hint: ReactNode
  /** The id of the panel that it opens. */
  panelId: string
  isOpen: boolean
}

/**
 * A combobox whose popup is a dialog: the panel holds links as well as names, so it is no listbox.
 * The hint is above the field, where the panel does not cover it.
 */
export function SearchField({ ref, value, onChange, onClear, onFocus, onPress, ...rest }: Props) {
  const { hint, panelId, isOpen } = rest
  return (
    <div className="search-field">
      <label className="strong" htmlFor="search-term">
        Supplier company name
      </label>
      <p className="quiet" id="search-hint">
        {hint}
      </p>
      <div className="field__box field__box--inside">
        <input
          ref={ref}
          id="search-term"
          name="searchTerm"
          className="amplify-input"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-describedby="search-hint"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onClick={onPress}
        />
        {value !== '' && (
          <button
            type="button"
            className="field__button"
            aria-label="Clear search"
            onClick={onClear}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  )
}
