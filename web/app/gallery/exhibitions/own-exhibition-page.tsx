import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { hasCode, serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { BackLink } from '../../kit/ui/back-link.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { ExhibitionCover } from './exhibition-cover.tsx'
import { ExhibitionFacts } from './exhibition-facts.tsx'
import { exhibitionQuery } from './exhibition-queries.ts'
import { HangingPart } from './hanging-part.tsx'
import styles from './own-exhibition.module.css'
import { OwnExhibitionHead } from './own-exhibition-head.tsx'

export default function OwnExhibitionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data } = useQuery({ ...exhibitionQuery(id), enabled: false })
  return (
    <RoleScreen
      screen="my-exhibitions"
      title={t('nav.myExhibitions')}
      record={data?.exhibition.title}
      roles={['gallery']}
      bare
    >
      <Exhibition key={id} id={id} />
    </RoleScreen>
  )
}

function Exhibition({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(exhibitionQuery(id))
  const back = <BackLink to={paths.myExhibitions()} label={t('nav.myExhibitions')} />
  if (isPending) return <LoadingLines />
  if (!data)
    return (
      <>
        {back}
        {hasCode(error, 'not_found') ? (
          <StatePanel level={1} title={serverTextOr(error, '')} />
        ) : (
          <RoleFailure error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  const { exhibition } = data
  return (
    <>
      {back}
      <OwnExhibitionHead exhibition={exhibition} />
      <div className={styles.body}>
        <HangingPart exhibition={exhibition} />
        <div className={layout.stack(48, styles.side)}>
          <ExhibitionCover exhibition={exhibition} />
          <ExhibitionFacts exhibition={exhibition} />
        </div>
      </div>
    </>
  )
}
