import type { ReactNode } from 'react'

/** A decorative icon on a 24 × 24 grid, in the color of the text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon>
    <path d="m6 9 6 6 6-6" />
  </Icon>
)
export const DocumentIcon = () => (
  <Icon>
    <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
  </Icon>
)
export const ExternalLinkIcon = () => (
  <Icon>
    <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
)
export const HelpIcon = () => (
  <Icon>
    <path d="M4 4h16v12h-9l-5 4.5V16H4z" />
    <path d="M9.5 8.6a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.8-1.1 1.5M12 14h.01" />
  </Icon>
)
