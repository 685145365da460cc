import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import styles from './proposal-page.module.css'
import { priceText } from './proposal-labels.ts'

export function ProposalFacts({ proposal }: { proposal: WholeProposal }) {
  const { t, i18n } = useTranslation()
  const { store, object, others } = proposal
  return (
    <section className={layout.stack(14)}>
      <h2 className={font.title3}>{t('word.theWork')}</h2>
      <dl className={layout.inkAbove}>
        {object && (
          <Fact name={t('features.museum.fields.number')}>
            <Link to={paths.museumObject(object.id)} className={styles.link}>
              <bdi dir="ltr">{object.number}</bdi>
            </Link>
          </Fact>
        )}
        {(['date', 'medium', 'size', 'source'] as const).map((name) => (
          <Fact key={name} name={t(`features.museum.fields.${name}`)}>
            <bdi lang="">{proposal[name] || '–'}</bdi>
          </Fact>
        ))}
        <Fact name={t('field.price')}>
          <bdi dir="ltr">{priceText(proposal, i18n.language)}</bdi>
        </Fact>
        {store?.state === 'on-sale' && store.artwork && (
          <Fact name={t('features.museum.acquisitions.storePrice')}>
            <bdi dir="ltr">
              {store.artwork.price === null
                ? t('artwork.priceOnRequest')
                : formatPrice(store.artwork.price, store.artwork.currency, i18n.language)}
            </bdi>
          </Fact>
        )}
        <Fact name={t('features.museum.fields.fund')}>
          <bdi lang="">{proposal.fund || '–'}</bdi>
        </Fact>
        {others.length > 0 && (
          <Fact name={t('features.museum.acquisitions.others')}>
            <ul>
              {others.map((other) => (
                <li key={other.id}>
                  <Link to={paths.acquisitionProposal(other.id)} className={styles.link}>
                    {`${formatDay(other.createdAt, i18n.language)} · ${t(`features.museum.values.step.${other.step}`)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
