import { useState } from 'react'
import { initialsOf } from './initials.ts'
import './avatar.css'

type Props = { name: string | null; email: string; picture: string | null; size?: 'large' }

/** A person's picture, or initials where there is none or it does not load. Decorative. */
export function Avatar({ name, email, picture, size }: Props) {
  const [failed, setFailed] = useState<string>()
  const className = size ? `avatar avatar--${size}` : 'avatar'
  if (picture && picture !== failed)
    return (
      <img
        className={className}
        src={picture}
        alt=""
        width="96"
        height="96"
        // Google needs not know which page of ours shows it.
        referrerPolicy="no-referrer"
        onError={() => setFailed(picture)}
      />
    )
  // Drawn, not written: they are no part of what a button around them is called.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name, email)} />
}
