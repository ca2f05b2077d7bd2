import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import './button.css'

type Look = { look?: 'primary' | 'plain' | 'link'; size?: 'small' | 'large' }

/**
 * Amplify UI's button by its class names alone: public pages look the same as the signed-in ones
 * without carrying its code.
 */
const classes = ({ look, size }: Look, extra = '') =>
  [
    'amplify-button',
    look && look !== 'plain' && `amplify-button--${look}`,
    size && `amplify-button--${size}`,
    extra,
  ]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** What stands on the button while its work is under way; it takes no second press then. */
    busy?: string | false | undefined
    ref?: Ref<HTMLButtonElement>
    children: ReactNode
  }

export function Button({ look, size, busy, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
      // Not `disabled`: that would drop the keyboard's focus on the floor.
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy || children}
    </button>
  )
}

export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  )
}
