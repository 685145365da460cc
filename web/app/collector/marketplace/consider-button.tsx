import { startProposal } from '@passion-art/contract/museum/acquisitions/acquisitions'
import { stepNoteMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatList } from '@passion-art/contract/site/formatters'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../../i18n/languages.ts'
import { DialogFrame, FormButtons, FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, type ButtonLook } from '../../kit/ui/button.tsx'
import { FactLine } from '../../kit/ui/fact-line.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import styles from './market-dialogs.module.css'
import { useConsideration } from './market-queries.ts'

interface ConsiderProps {
  works: readonly Pick<Artwork, 'id' | 'title' | 'language' | 'artist'>[]
  look?: ButtonLook
  onDone?: () => void
}

export function ConsiderButton({ works, look = 'outline', onDone }: ConsiderProps) {
  const { t, i18n } = useTranslation()
  // The works stay in the dialog after the selection is cleared.
  const [chosen, setChosen] = useState<ConsiderProps['works']>()
  const title = formatList(
    works.map((work) => work.title),
    i18n.language,
  )
  return (
    <>
      <Button
        look={look}
        aria-label={t('features.marketplace.consider.of', { title })}
        onClick={() => setChosen(works)}
      >
        {t('features.marketplace.consider.open')}
      </Button>
      {/* Outside the card: cards that change places would take an open dialog out of the top layer. */}
      {chosen && (
        <OnPage>
          <ConsiderDialog
            works={chosen}
            onClose={(done) => {
              setChosen(undefined)
              if (done) onDone?.()
            }}
          />
        </OnPage>
      )}
    </>
  )
}

const OnPage = ({ children }: { children: ReactNode }) => (
  <span hidden>{createPortal(children, document.body)}</span>
)

interface DialogProps extends Pick<ConsiderProps, 'works'> {
  onClose: (done: boolean) => void
}

function ConsiderDialog({ works, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { mutateAsync, data } = useConsideration()
  const ids = works.map(({ id }) => id)
  const form = useContractForm({
    name: `consideration ${ids.join(' ')}`,
    schema: startProposal.body,
    initial: { note: '' },
    toBody: ({ note }) => ({ artwork: ids[0] ?? '', note }),
    send: ({ note = '' }) => mutateAsync({ works: ids, note }),
    failureText: t('ui.notSavedTryAgain'),
  })
  const title = t('features.marketplace.consider.open')
  if (data)
    return (
      <DialogFrame title={title} closeBeside onClose={() => onClose(true)}>
        <Started ids={data} />
      </DialogFrame>
    )
  return (
    <FormDialog
      form={form}
      title={title}
      send={t('features.marketplace.consider.send')}
      closeBeside={!form.dirty}
      onClose={() => onClose(false)}
    >
      <p className={font.quiet}>{t('features.marketplace.consider.text')}</p>
      <ul className={layout.stack(4, font.small)}>
        {works.map((work) => (
          <li key={work.id}>
            <FactLine>
              <bdi>{work.artist}</bdi>
              <bdi className={styles.workTitle} {...contentLang(work.language)}>
                {work.title}
              </bdi>
            </FactLine>
          </li>
        ))}
      </ul>
      <TextAreaField {...form.field('note', t('field.note'))} rows={4} maxLength={stepNoteMax} dir="auto" />
    </FormDialog>
  )
}

function Started({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const [only] = ids
  return (
    <>
      <p role="status">{t('features.marketplace.consider.started', { count: ids.length })}</p>
      <FormButtons>
        <ButtonLink
          to={ids.length === 1 && only ? paths.acquisitionProposal(only) : paths.institutionalCollection()}
        >
          {t('features.marketplace.consider.see')}
        </ButtonLink>
      </FormButtons>
    </>
  )
}
