import { maxSearchName } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unturned } from '../../kit/confirm/native-windows.ts'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import type { MarketAddress } from './market-address.ts'
import styles from './market-dialogs.module.css'
import { useSaveSearch } from './market-queries.ts'
import { useSearchWords } from './search-words.ts'

/** Saves the search as it stands in the address. */
export function SaveSearchButton({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState<Record<string, string>>()
  const open = () => {
    const { page: _page, limit: _limit, ...rest } = address.queryNow()
    setQuery(rest)
  }
  return (
    <>
      <Button look="outline" onClick={open}>
        {t('features.marketplace.save.open')}
      </Button>
      {query && <SaveSearch query={query} onClose={() => setQuery(undefined)} />}
    </>
  )
}

function SaveSearch({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useSearchWords(query).join(' · ')
  const suggested = [...(unturned(words) || t('features.marketplace.save.everything'))]
    .slice(0, maxSearchName)
    .join('')
  const [typed, setName] = useState<string>()
  const [digest, setDigest] = useState(true)
  const { mutate, isPending, error } = useSaveSearch()
  const name = typed ?? suggested
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const done = () => {
      showToast(t('features.marketplace.save.done'))
      onClose()
    }
    mutate({ name, filters: query, digest }, { onSuccess: done })
  }
  const title = t('features.marketplace.save.open')
  return (
    <Dialog open label={title} onClose={onClose} closeBeside={typed === undefined}>
      <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
      <form method="post" className={layout.stack(20, styles.form)} onSubmit={handleSubmit}>
        <p className={font.quiet}>
          <bdi>{words || t('features.marketplace.save.everything')}</bdi>
        </p>
        <TextField
          label={t('features.marketplace.save.name')}
          value={name}
          maxLength={maxSearchName}
          required
          autoComplete="off"
          error={error && serverTextOr(error, t('features.marketplace.notSaved'))}
          onChange={({ target }) => setName(target.value)}
        />
        <Switch
          label={t('features.marketplace.save.digest')}
          hint={t('features.marketplace.save.digestHint')}
          checked={digest}
          onChange={setDigest}
        />
        <div className={layout.cluster('4 20', layout.stretch)}>
          <Button type="submit" busy={isPending} disabled={name.trim() === ''}>
            {t('features.marketplace.save.open')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
