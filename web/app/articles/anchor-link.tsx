import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Id of an element of this page. */
  to: string
}

/** Links to a place on this page and moves keyboard focus there. */
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
