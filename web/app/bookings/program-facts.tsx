import { getGuide, type OpenProgram } from '@passion-art/contract/bookings/programs'
import { fillPath } from '@passion-art/contract/http/route'
import { commaIn, formatList } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { clientSettings } from '../api/client-settings.ts'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './program-facts.module.css'
import { useGuideFile } from './program-queries.ts'
import { durationText, priceText } from './program-labels.ts'

export function ProgramFacts({ program }: { program: OpenProgram }) {
  const { t, i18n } = useTranslation()
  const { price_student, price_adult, currency } = program
  const own = (text: string) => <bdi {...contentLang(program.language)}>{text}</bdi>
  const facts: [name: string, value: ReactNode][] = [
    ['field.audience', program.audience && own(program.audience)],
    ['field.level', program.level && own(program.level)],
    ['field.languages', own(formatList(program.languages, program.language))],
    ['field.duration', durationText(program.duration, t)],
    [
      'bookings.fact.capacity',
      t('bookings.people', { count: program.capacity, n: formatCount(program.capacity, i18n.language) }),
    ],
    ['bookings.fact.priceStudent', priceText(price_student, currency, t, i18n.language)],
    ['bookings.fact.priceAdult', priceText(price_adult, currency, t, i18n.language)],
    [
      'bookings.fact.notice',
      program.notice_days > 0 ? t('bookings.days', { count: program.notice_days }) : '',
    ],
    [
      'field.venue',
      (program.venue || program.online) && (
        <>
          <bdi {...contentLang(program.language)}>{program.venue}</bdi>
          {program.online && <span>{(program.venue && commaIn(i18n.language)) + t('word.online')}</span>}
        </>
      ),
    ],
  ]
  return (
    <div className={layout.stack(20, styles.facts)}>
      <dl className={styles.list}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt className={font.quiet}>{t(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {program.guide && program.status === 'draft' && <DraftGuide id={program.id} name={program.guide} />}
      {program.guide && program.status === 'public' && (
        <a
          href={`${clientSettings.basePath}${fillPath(getGuide.path, { id: program.id })}`}
          download={program.guide}
          className={layout.touch(8, font.textLink, font.bold)}
        >
          <Icon path={downloadSimpleIcon} size={20} />
          <span>{t('bookings.guide')}</span>
        </a>
      )}
    </div>
  )
}

/** A plain link sends no token, which a draft's guide needs, so it is fetched with one. */
function DraftGuide({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useGuideFile(id)
  return (
    <div>
      <Button look="outline" busy={isPending} onClick={() => mutate(name)}>
        <Icon path={downloadSimpleIcon} size={20} />
        <span>{t('bookings.guide')}</span>
      </Button>
      {error && <Notice tone="bad">{serverTextOr(error, t('bookings.failed'))}</Notice>}
    </div>
  )
}
