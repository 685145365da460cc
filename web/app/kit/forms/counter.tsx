import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../layout/font.module.css'
import { classes } from '../ui/classes.ts'

export function Counter({ count, max }: { count: number; max: number }) {
  const { i18n } = useTranslation()
  return (
    <bdi dir="ltr" className={count > max ? classes(font.bad, font.bold) : undefined}>
      {`${formatCount(count, i18n.language)}/${formatCount(max, i18n.language)}`}
    </bdi>
  )
}
