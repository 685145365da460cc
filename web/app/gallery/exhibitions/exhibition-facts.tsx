import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useTranslation } from 'react-i18next'
import { ArticleBlocks } from '../../articles/article-blocks.tsx'
import { contentLang } from '../../i18n/languages.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './own-exhibition.module.css'

const noWorks = new Map<string, Artwork>()

export function ExhibitionFacts({ exhibition }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const { kind, body, timeZone, language } = exhibition
  // A name and a postal address are in no language.
  const written = { venue: language, openingHours: language } as Record<string, string>
  const facts = [
    { name: 'kind', value: t(`features.gallery-exhibitions.values.kind.${kind}`) },
    ...(['curator', 'venue', 'address', 'openingHours'] as const).map((name) => ({
      name,
      value: exhibition[name],
    })),
    { name: 'timeZone', value: timeZone },
  ].filter(({ value }) => value !== '')
  return (
    <section className={layout.stack(20)}>
      <h2 className={classes(font.title2, styles.partTitle)}>{t('word.details')}</h2>
      <dl className={layout.inkAbove}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={font.soft}>{t(`features.gallery-exhibitions.fields.${name}`)}</dt>
            <dd className={classes(font.lines, layout.shrink)}>
              <bdi {...(written[name] && contentLang(written[name]))}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {body.length > 0 && (
        <div className={layout.stack(6)}>
          <h3 className={font.quiet}>{t('features.gallery-exhibitions.fields.statement')}</h3>
          <ArticleBlocks blocks={body} works={noWorks} language={language} />
        </div>
      )}
    </section>
  )
}
