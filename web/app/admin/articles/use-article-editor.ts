import { createArticle, updateArticle } from '@passion-art/contract/articles/admin-articles'
import type { Article } from '@passion-art/contract/articles/articles'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { useSession } from '../../api/session.ts'
import { confirmed } from '../../kit/confirm/native-windows.ts'
import { type ContractForm, useContractForm } from '../../kit/forms/use-contract-form.ts'
import { isEnded } from '../admin-ended.tsx'
import { type FormImage, imageProblemText, useFormImage } from '../use-form-image.ts'
import { useSeen } from '../use-seen.ts'
import {
  type ArticleForm,
  type ArticleValues,
  articleForm,
  articleValues,
  changedFields,
  emptyArticle,
  isChanged,
  textsOf,
} from './article-form.ts'
import { useArticleActions } from './article-table-queries.ts'
import { dropDraft, storeDraft, storedDraft } from './stored-draft.ts'
import { useStoredPicture } from './use-stored-picture.ts'

export interface ArticleSheet {
  form: ContractForm<ArticleValues>
  image: FormImage
  changed: boolean
  /** The form shows an unsaved draft; `stale` when the article has changed since. */
  restored: 'kept' | 'stale' | 'picture' | undefined
  discard: () => void
  mayLeave: () => boolean
}

export function useArticleEditor(opened: Article | undefined, onSaved: () => void): ArticleSheet {
  const { t } = useTranslation()
  const accountId = useSession()?.user.id ?? ''
  const [article, setArticle] = useState(opened)
  const actions = useArticleActions()
  const { seen, acceptConflict } = useSeen(opened?.updated_at)
  const before = article ? articleForm(article) : emptyArticle
  const draft = useDraft(accountId, opened)
  const form = useContractForm<ArticleValues, Partial<ArticleForm>, unknown>({
    name: null,
    schema: (article ? updateArticle : createArticle).body as ZodType<unknown, Partial<ArticleForm>>,
    initial: () => articleValues(draft.stored?.form ?? before),
    toBody: (values) => changedFields(textsOf(values), before),
    send: (fields, { image, withoutImage, alt }) =>
      actions
        .save({
          id: article?.id,
          // A new picture has no text unless it is sent along.
          fields: image ? { ...fields, alt } : fields,
          // After a refused picture the stored texts are the version this form knows.
          seen: article === opened ? seen : article?.updated_at,
          file: image ?? undefined,
          removeImage: withoutImage,
          onStored: setArticle,
        })
        .catch((error: unknown) => {
          acceptConflict(error)
          throw error
        }),
    onSent: () => {
      draft.drop()
      storedPicture.drop()
      onSaved()
    },
    failureText: t('admin.articles.saveFailed'),
    check: ({ imageProblem }) => (imageProblem ? { image: imageProblemText(t, imageProblem) } : {}),
    fieldOf: { unsupported_file: 'image', file_too_large: 'image' },
  })
  const { values } = form
  const image = useFormImage(form)
  const storedPicture = useStoredPicture({ accountId, articleId: article?.id }, image)
  const pending = isChanged(textsOf(values), before)
  useEffect(() => draft.follow(textsOf(values), pending))
  const changed = pending || values.image !== null || values.withoutImage
  const busy = form.busy || image.checking
  return {
    form: { ...form, busy, failure: isEnded(form.error) ? undefined : form.failure },
    image,
    changed,
    restored: draft.restored(before) ?? (storedPicture.restored ? 'picture' : undefined),
    discard: () => {
      if (changed && !confirmed(t('admin.articles.confirmDiscard'))) return
      draft.forget()
      image.clear()
      form.reset(articleValues(before))
    },
    mayLeave: () => !busy && (!changed || confirmed(t('admin.articles.leave'))),
  }
}

function useDraft(accountId: string, opened: Article | undefined) {
  const [stored, setStored] = useState(() => storedDraft(accountId, opened?.id))
  const [base] = useState(stored?.base ?? opened?.updated_at ?? null)
  const done = useRef(false)
  const forget = () => {
    dropDraft(accountId, opened?.id)
    setStored(undefined)
  }
  return {
    stored,
    forget,
    drop: () => {
      done.current = true
      forget()
    },
    restored: (before: ArticleForm) =>
      stored && isChanged(stored.form, before) ? staleness(base, opened) : undefined,
    follow: (form: ArticleForm, pending: boolean) => {
      if (done.current) return
      if (pending) storeDraft(accountId, opened?.id, { form, base })
      else dropDraft(accountId, opened?.id)
    },
  }
}

const staleness = (base: string | null, opened: Article | undefined) =>
  base === (opened?.updated_at ?? null) ? ('kept' as const) : ('stale' as const)
