import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Id of an element of this page. */
  to: string
}

/** Leads to a place on this page; the keyboard goes on from there. */
export function AnchorLink({ to, ...rest }: AnchorProps) {
  const { search } = useLocation()
  return (
    <Link
      {...rest}
      to={{ search, hash: to }}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
    />
  )
}
