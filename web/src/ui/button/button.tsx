import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import './button.css'

type ButtonStyle = { variant?: 'primary' | 'plain' | 'link'; size?: 'small' | 'large' }

/**
 * Amplify UI's button by its class names alone: public pages look the same as the signed-in ones
 * without carrying its code.
 */
const classes = ({ variant, size }: ButtonStyle, extra = '') =>
  [
    'amplify-button',
    variant && variant !== 'plain' && `amplify-button--${variant}`,
    size && `amplify-button--${size}`,
    extra,
  ]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** The label while its work is running; it ignores presses then. */
    busy?: string | false | undefined
    ref?: Ref<HTMLButtonElement>
    children: ReactNode
  }

export function Button({
  variant,
  size,
  busy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}
      // Not `disabled`: the button would lose focus.
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy || children}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link
      {...rest}
      className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}
    />
  )
}
