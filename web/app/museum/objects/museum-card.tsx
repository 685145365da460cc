import type { MuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import card from '../../collector/collection/collection-card.module.css'
import { ObjectPicture } from '../../collector/collection/object-picture.tsx'
import { outlineOf } from '../museum-label.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { ObjectMark } from './object-mark.tsx'

export function MuseumCard({ object }: { object: MuseumObject }) {
  const { i18n } = useTranslation()
  const facts = joinFacts([object.medium, object.date], i18n.language)
  return (
    <li className={classes(layout.shrink, layout.relative)}>
      <ObjectPicture object={object} className={card.picture} outline={outlineOf(object)} />
      {object.artist && (
        <p className={font.compactStrong}>
          <bdi lang="">{object.artist}</bdi>
        </p>
      )}
      <h2 className={card.title}>
        <Link to={paths.museumObject(object.id)} className={classes(layout.covering, font.linkName)}>
          <bdi lang="">{object.title}</bdi>
        </Link>
      </h2>
      {facts && (
        <p className={font.quiet}>
          <bdi lang="">{facts}</bdi>
        </p>
      )}
      <p className={font.quiet}>
        <bdi dir="ltr">{object.number}</bdi>
        {object.location && !object.lent && !object.deaccessionedOn && (
          <>
            {' '}
            <span>·</span> <bdi lang="">{object.location}</bdi>
          </>
        )}
      </p>
      {(object.lent || object.deaccessionedOn) && (
        <p className={font.quiet}>
          <ObjectMark object={object} />
        </p>
      )}
    </li>
  )
}
