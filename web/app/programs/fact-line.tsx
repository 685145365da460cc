import { Fragment } from 'react'

/** Facts in one line, each in its own writing direction. */
export const FactLine = ({ facts }: { facts: readonly string[] }) =>
  facts.filter(Boolean).map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
