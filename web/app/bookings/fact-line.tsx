import { Fragment, type ReactNode } from 'react'

/** Each fact in its own writing direction. */
export const FactLine = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts.filter(Boolean).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same words, and none moves.
    <Fragment key={index}>
      {index > 0 && <span> · </span>}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
