import { formatDecimal, joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { gapAfter, type Hung, eyeLevel, stands } from './hanging-plan.ts'

/** Where a work hangs, in words. */
export function usePlaceText(works: readonly Hung[], inPhoto: boolean) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatDecimal(Math.abs(Math.round(value)), i18n.language)
  const title = ({ artwork }: Hung) => artwork.title || t('word.untitled')
  const texts = `features.own-wall.${inPhoto ? 'inPhoto' : 'inRoom'}`

  const across = ({ x }: Hung) => {
    const side = Math.round(x) === 0 ? 'middle' : x < 0 ? 'left' : 'right'
    return t(`${texts}.${side}`, { distance: number(x) })
  }
  const height = (hung: Hung) => {
    if (!inPhoto) return stands(hung.artwork) ? null : t(`${texts}.height`, { height: number(hung.y) })
    const above = Math.round(hung.y - eyeLevel)
    if (above === 0) return null
    return t(`${texts}.${above > 0 ? 'above' : 'below'}`, { distance: number(above) })
  }
  const gap = (hung: Hung) => {
    const after = gapAfter(hung, works)
    return after && t('features.own-wall.gap', { distance: number(after.gap), title: title(after.next) })
  }
  const place = (hung: Hung) => [height(hung), across(hung)]
  return {
    of: (hung: Hung) => joinFacts([...place(hung), gap(hung)].filter(isThere), i18n.language),
    /** With the work's title. */
    named: (hung: Hung) => joinFacts([title(hung), ...place(hung)].filter(isThere), i18n.language),
  }
}

const isThere = (text: string | null): text is string => text !== null
