import type { OwnRepresentation } from '@passion-art/contract/gallery/roster/representation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { AgreementLink } from './agreement-field.tsx'
import styles from './own-representations.module.css'
import { ownRepresentationsQuery, useAnswer } from './representation-queries.ts'
import { RosterStep } from './roster-state.tsx'
import { TermsFacts } from './terms-facts.tsx'

export function OwnRepresentations({ isArtist }: { isArtist: boolean }) {
  const { t } = useTranslation()
  const ready = useRoleTexts('manage-artists')
  const { data, error, refetch } = useQuery(ownRepresentationsQuery())
  if (error && !data)
    return (
      <div role="alert" className={layout.cluster('4 16')}>
        <p>{serverTextOr(error, t('profile.networkError'))}</p>
        <Button look="text" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  if (!data || !ready) return <p className={classes(font.quiet, styles.quiet)}>{t('ui.loading')}</p>
  const { representations } = data
  if (representations.length === 0)
    return <p className={classes(font.quiet, styles.quiet)}>{t('features.gallery-roster.own.nobody')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={layout.stack(28)}>
      {representations.map((one) => (
        <Representation key={one.id} own={one} isArtist={isArtist} />
      ))}
    </ul>
  )
}

interface OwnProps {
  own: OwnRepresentation
  isArtist: boolean
}

function Representation({ own, isArtist }: OwnProps) {
  const { t } = useTranslation()
  const name = <bdi>{own.gallery.name}</bdi>
  const isAnother = own.state === 'invited' && !isArtist
  return (
    <li className={layout.stack(12, layout.startItems, styles.one)}>
      <h3 className={classes(font.title3, styles.name)}>
        {own.gallery.has_page ? <Link to={paths.artist(own.gallery.id)}>{name}</Link> : name}
      </h3>
      <p>
        <RosterStep entry={own} />
      </p>
      {own.state === 'invited' && (
        <blockquote className={styles.message} lang="" dir="auto">
          {own.message}
        </blockquote>
      )}
      <TermsFacts terms={own.terms} />
      {own.terms.agreement && !isAnother && <AgreementLink id={own.id} title={own.terms.agreement} />}
      {isAnother ? (
        <p className={classes(font.quiet, styles.quiet)}>{t('features.gallery-roster.own.onlyArtists')}</p>
      ) : (
        <Answers own={own} />
      )}
    </li>
  )
}

function Answers({ own }: { own: OwnRepresentation }) {
  const { t } = useTranslation()
  const { mutate, isPending, variables, error } = useAnswer(own)
  const ask = useConfirm()
  if (own.state === 'ended') return null
  const answer = async (choice: 'accept' | 'decline' | 'end') => {
    const text = t(`features.gallery-roster.own.${choice}Question`, { name: own.gallery.name })
    const yes = t(`features.gallery-roster.own.${choice}`)
    if (choice === 'accept' || (await ask({ text, yes }))) mutate(choice)
  }
  return (
    <>
      {own.state === 'invited' && (
        <p className={classes(font.quiet, styles.quiet)}>{t('features.gallery-roster.own.explained')}</p>
      )}
      <div className={layout.cluster(12, layout.stretch)}>
        {own.state === 'invited' && (
          <Button busy={isPending && variables === 'accept'} onClick={() => answer('accept')}>
            {t('features.gallery-roster.own.accept')}
          </Button>
        )}
        <Button
          look="outline"
          busy={isPending && variables !== 'accept'}
          onClick={() => answer(own.state === 'invited' ? 'decline' : 'end')}
        >
          {t(`features.gallery-roster.own.${own.state === 'invited' ? 'decline' : 'end'}`)}
        </Button>
      </div>
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </>
  )
}
