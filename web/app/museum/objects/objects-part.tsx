import type { MuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { ListFooter } from '../../roles/list-footer.tsx'
import { ActionButton, type RoleAction, RoleEmpty, RoleToolbar } from '../../roles/role-toolbar.tsx'
import { useListViews } from '../../roles/view-switch.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { files, objectsQuery } from '../museum-queries.ts'
import { AccessionDialog } from './accession-dialog.tsx'
import { MuseumCard } from './museum-card.tsx'
import { ObjectTable, useObjectColumns } from './object-table.tsx'
import styles from './objects-part.module.css'

type Address = RoleAddress<'state' | 'location' | 'department' | 'fund', 'grid' | 'list'>

export function ObjectsPart() {
  const { t } = useTranslation()
  const address = useRoleAddress(['state', 'location', 'department', 'fund'], ['grid', 'list'])
  const [entering, setEntering] = useState(false)
  const { data, error, refetch } = useQuery(objectsQuery(address.query))
  const enter = {
    label: t('features.museum.objects.accession.open'),
    onClick: () => setEntering(true),
  }
  return (
    <>
      {!data && error && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data?.total === 0 && (
        <RoleEmpty
          title={t('features.museum.objects.empty')}
          text={t('features.museum.objects.emptyText')}
          action={<ActionButton {...enter} />}
        />
      )}
      {data && data.total > 0 && (
        <>
          <Tools address={address} choices={data.choices} enter={enter} />
          <Found address={address} objects={data.objects} />
          <ListFooter address={address} total={data.pagination.total} />
        </>
      )}
      {entering && <AccessionDialog onClose={() => setEntering(false)} />}
    </>
  )
}

function Found({ address, objects }: { address: Address; objects: readonly MuseumObject[] }) {
  if (objects.length === 0) return null
  if (address.view === 'list') return <ObjectTable objects={objects} address={address} />
  return (
    <ul className={styles.grid}>
      {objects.map((object) => (
        <MuseumCard key={object.id} object={object} />
      ))}
    </ul>
  )
}

interface ToolsProps {
  address: Address
  choices: Record<'locations' | 'departments' | 'funds', readonly { value: string; count: number }[]>
  enter: RoleAction
}

const sorts = ['', 'number', 'title', 'artist', 'date', 'location', '-updated_at'] as const
const states = ['lent', 'deaccessioned', 'all'] as const
const counted = [
  ['location', 'locations'],
  ['department', 'departments'],
  ['fund', 'funds'],
] as const

function Tools({ address, choices, enter }: ToolsProps) {
  const { t } = useTranslation()
  const views = useListViews()
  const columns = useObjectColumns()
  const sortName = (value: string) => ({ '': 'newest', '-updated_at': 'changed' })[value] ?? value
  return (
    <RoleToolbar
      address={address}
      search={t('features.museum.objects.search')}
      columns={columns}
      sorts={sorts.map((value) => ({
        value,
        label: t(`features.museum.objects.sort.${sortName(value)}`),
      }))}
      views={views}
      csv={{ route: files.objects, name: 'objects' }}
      more={[
        {
          label: t('features.museum.objects.list'),
          file: () => {
            const { page: _page, limit: _limit, ...query } = address.currentQuery()
            return { route: files.objectList, input: { query }, name: 'object-list', ending: 'pdf' }
          },
        },
      ]}
      action={enter}
      filters={[
        {
          name: 'state',
          label: t('features.museum.objects.stateFilter'),
          all: t('features.museum.objects.state.held'),
          options: states.map((value) => ({ value, label: t(`features.museum.objects.state.${value}`) })),
        },
        ...counted.map(
          ([name, list]) =>
            choices[list].length > 0 && {
              name,
              label: t(`features.museum.fields.${name}`),
              all: t(`features.museum.objects.any.${name}`),
              options: choices[list].map(({ value, count }) => ({ value, label: `${value} (${count})` })),
              open: true,
            },
        ),
      ]}
    />
  )
}
