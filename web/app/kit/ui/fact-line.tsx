import { commaIn } from '@passion-art/contract/site/formatters'
import { Children, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** 'Tide, Mara Lind, 2019': its children on one line with the comma of the language between them. */
export function FactLine({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return Children.toArray(children).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts keep their order
    <Fragment key={place}>
      {place > 0 && <span>{commaIn(i18n.language)}</span>}
      {part}
    </Fragment>
  ))
}
