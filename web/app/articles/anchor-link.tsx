import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

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
