import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import styles from '../acquisitions/proposal-page.module.css'
import { Facts, Part } from '../part.tsx'

export function ObjectFacts({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  const head = (name: string) => t(`features.museum.fields.${name}`)
  const line = (name: 'date' | 'medium' | 'size' | 'creditLine' | 'source' | 'fund' | 'department') => ({
    name: head(name),
    value: object[name] && <bdi lang="">{object[name]}</bdi>,
  })
  const long = (name: 'rights' | 'description') => ({
    name: head(name),
    value: object[name] && (
      <p className={styles.text} lang="" dir="auto">
        {object[name]}
      </p>
    ),
  })
  return (
    <Part title={t('features.museum.objects.record')}>
      <Facts
        facts={[
          ...(['date', 'medium', 'size', 'creditLine', 'department', 'source'] as const).map(line),
          { name: head('price'), value: <Price object={object} /> },
          line('fund'),
          long('rights'),
          long('description'),
          {
            name: t('features.museum.objects.siblings'),
            value: object.siblings.length > 0 && <Siblings object={object} />,
          },
        ]}
      />
    </Part>
  )
}

function Price({ object }: { object: WholeMuseumObject }): ReactNode {
  const { t, i18n } = useTranslation()
  const { accession } = object
  if (object.price !== null)
    return <bdi dir="ltr">{formatPrice(object.price, object.priceCurrency, i18n.language)}</bdi>
  if (accession.objects < 2 || accession.price === null) return <span>–</span>
  return (
    <bdi>
      {t('features.museum.objects.together', {
        price: formatPrice(accession.price, accession.priceCurrency, i18n.language),
      })}
    </bdi>
  )
}

const Siblings = ({ object }: { object: WholeMuseumObject }) => (
  <ul>
    {object.siblings.map(({ id, number, title }) => (
      <li key={id}>
        <Link to={paths.museumObject(id)} className={styles.link}>
          <bdi dir="ltr">{number}</bdi> <bdi lang="">{title}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)
