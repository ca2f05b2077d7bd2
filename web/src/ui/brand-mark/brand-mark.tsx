import './brand-mark.css'

/** A seal, as stamped on Chinese contracts. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="brand-mark__background" x="1.5" y="1.5" width="29" height="29" rx="5" />
      <rect x="4.5" y="4.5" width="23" height="23" rx="2.5" />
      <path className="brand-mark__tick" d="M9.5 11.5 15 22.5 22.5 9" />
    </svg>
  )
}
