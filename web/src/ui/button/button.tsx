import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import './button.css'

type ButtonStyle = { variant?: 'primary' | 'plain' | 'link'; size?: 'small' | 'large' }

/**
 * Uses Amplify UI's class names without its code: public pages look like signed-in ones and load
 * less.
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
    /** The label while the action runs. Clicks are then ignored. */
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
