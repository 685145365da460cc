import { maxSearchName } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import {
  changeSearch,
  type SavedSearch,
} from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { serverTextOr } from '../../api/api-error.ts'
import { DialogFrame, Form, FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import styles from './market-dialogs.module.css'
import { searchesQuery, useChangeSearch, useRemoveSearch } from './market-queries.ts'
import { useSearchLabels } from './search-labels.ts'

export function SearchesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DialogFrame title={t('word.savedSearches')} closeBeside onClose={onClose}>
      <SearchList to={paths.marketplace()} none={t('features.marketplace.saved.none')} onOpen={onClose} />
    </DialogFrame>
  )
}

interface ListProps {
  /** The screen that shows a search. */
  to: string
  none: string
  onOpen?: () => void
}

export function SearchList({ to, none, onOpen }: ListProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(searchesQuery())
  const count = data?.searches.length ?? -1
  return (
    <>
      {error && !data && <p role="alert">{serverTextOr(error, t('features.kit.failed'))}</p>}
      <p
        role="status"
        data-loading={(!data && !error) || undefined}
        className={count > 0 ? layout.hidden : font.soft}
      >
        {!data && !error && <span>{t('ui.loading')}</span>}
        {count === 0 && <span>{none}</span>}
        {count > 0 && <span>{t('features.kit.range', { from: 1, to: count, total: count })}</span>}
      </p>
      {data && data.searches.length > 0 && (
        <ul className={styles.searches}>
          {data.searches.map((search) => (
            <li key={search.id}>
              <OneSearch search={search} to={to} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface OneProps extends Pick<ListProps, 'to'> {
  search: SavedSearch
  onOpen: (() => void) | undefined
}

function OneSearch({ search, to, onOpen }: OneProps) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const change = useChangeSearch(search.id)
  const remove = useRemoveSearch()
  const ask = useConfirm()
  const { name, digest } = search
  const id = useId()
  const error = change.error ?? remove.error
  // Optimistic; the list is refetched once the server has it.
  const shown = change.isPending ? change.variables.digest : digest
  return (
    <article className={layout.stack(8)}>
      {renaming ? (
        <Rename search={search} onDone={() => setRenaming(false)} />
      ) : (
        <Summary id={id} search={search} to={to} onOpen={onOpen} />
      )}
      <Switch
        describedBy={renaming ? undefined : id}
        label={t('features.marketplace.save.digest')}
        checked={shown}
        onChange={(on) => change.mutate({ name, digest: on })}
      />
      {!renaming && (
        <div className={layout.cluster('4 20', layout.stretch)}>
          <Button
            look="text"
            aria-label={t('features.marketplace.saved.renameThis', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('ui.rename')}
          </Button>
          <Button
            look="text"
            busy={remove.isPending}
            aria-label={t('ui.deleteNamed', { name })}
            onClick={async () => {
              const text = t('features.marketplace.saved.removeQuestion', { name })
              if (await ask({ text, yes: t('ui.delete') })) remove.mutate(search.id)
            }}
          >
            {t('ui.delete')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className={font.problem}>
          {serverTextOr(error, t('ui.notSavedTryAgain'))}
        </p>
      )}
    </article>
  )
}

function Summary({ id, search, to, onOpen }: OneProps & { id: string }) {
  const { t } = useTranslation()
  const words = useSearchLabels(search.filters)
  const set = Object.entries(search.filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return (
    <div>
      <h3 id={id} className={styles.name}>
        <Link to={`${to}?${new URLSearchParams(set)}`} onClick={onOpen}>
          <bdi lang="">{search.name}</bdi>
        </Link>
      </h3>
      <p className={font.quiet}>
        <bdi>{words.join(' · ') || t('features.marketplace.save.everything')}</bdi>
      </p>
    </div>
  )
}

function Rename({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useChangeSearch(search.id)
  const form = useContractForm({
    name: `saved-search ${search.id}`,
    schema: changeSearch.body,
    initial: { name: search.name },
    toBody: ({ name }) => ({ name, digest: search.digest }),
    send: (body) => mutateAsync(body),
    onSent: onDone,
    failureText: t('ui.notSavedTryAgain'),
  })
  return (
    <Form form={form} className={layout.stack(12)}>
      <TextField
        {...form.field('name', t('field.name'))}
        maxLength={maxSearchName}
        required
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button has just become this field
        autoFocus
        autoComplete="off"
      />
      <FormFailure form={form} />
      <FormButtons>
        <Button type="submit" busy={form.busy}>
          {t('ui.rename')}
        </Button>
        <Button look="outline" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </FormButtons>
    </Form>
  )
}
