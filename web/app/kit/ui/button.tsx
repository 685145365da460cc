import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { layout } from '../layout/layout.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Hyphen } from './hyphen.tsx'
import { Icon } from './icon.tsx'

/** `accent` is for the one transaction of a view. */
export type ButtonLook = 'ink' | 'accent' | 'outline' | 'text' | 'following'

interface Look {
  look?: ButtonLook
  size?: 'normal' | 'large'
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps the label, animates a hyphen before it and ignores clicks. */
  busy?: boolean
}

const lookClasses = ({ look = 'ink', size = 'normal', wide = false }: Look, className?: string) =>
  classes(styles.button, styles[look], size === 'large' && styles.large, wide && styles.wide, className)

export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const chosen: Look = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button
      type="button"
      {...rest}
      className={lookClasses(chosen, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // A busy submit button must not submit again, and keeps its focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Hyphen tone={look === 'accent' ? 'current' : 'mark'} sliding />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends LinkProps, Look {
  children: ReactNode
}

export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLinkProps) {
  const chosen: Look = { ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }
  return <Link {...rest} className={lookClasses(chosen, className)} />
}

export interface IconButtonProps extends ComponentProps<'button'> {
  path: string
  label: string
  size?: number
  mirrored?: boolean
}

export function IconButton({
  path,
  label,
  size = 22,
  mirrored = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={layout.inline(0, layout.centered, styles.icon, className)}
    >
      <Icon path={path} size={size} mirrored={mirrored} />
    </button>
  )
}
