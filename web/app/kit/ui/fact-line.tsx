import { commaIn } from '@passion-art/contract/site/formatters'
import { Children, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from './elements.ts'

/** 'Tide, Mara Lind, 2019': its children on one line with the comma of the language between them. */
export function FactLine({ children }: { children: Elements }) {
  const { i18n } = useTranslation()
  return Children.toArray(children).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key, page/lone-text -- the parts keep their order and are elements
    <Fragment key={place}>
      {place > 0 && <span>{commaIn(i18n.language)}</span>}
      {part}
    </Fragment>
  ))
}
