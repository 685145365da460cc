import { commaIn } from '@passion-art/contract/site/formatters'
import { Children, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from './elements.ts'

/** 'Tide, Mara Lind, 2019': its children on one line with the comma of the language between them. */
export function FactLine({ children }: { children: Elements }) {
  const { i18n } = useTranslation()
  const parts = Children.toArray(children) as Elements[]
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts keep their order
    <Fragment key={index}>
      {index > 0 && <span>{commaIn(i18n.language)}</span>}
      {/* oxlint-disable-next-line page/lone-text -- elements, as the type of the children says */}
      {part}
    </Fragment>
  ))
}
