import type { Article } from '@passion-art/contract/articles/articles'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { isEnded } from '../admin-ended.tsx'
import { confirmed } from '../../kit/confirm/native-windows.ts'
import { type ChosenImage, imageProblemText, useChosenImage } from '../use-chosen-image.ts'
import {
  type ArticleForm,
  type ArticleProblems,
  articleForm,
  articleMax,
  articleProblems,
  changedFields,
  emptyArticle,
  isChanged,
} from './article-form.ts'
import { useArticleDeeds } from './article-table-queries.ts'
import { dropArticle, keepArticle, keptArticle } from './kept-article.ts'
import { useSeen } from '../use-seen.ts'
import { useKeptPicture } from './use-kept-picture.ts'

export interface ArticleSheet {
  form: ArticleForm
  image: ChosenImage
  /** The stored picture goes with the next saving. */
  withoutImage: boolean
  /** Field → text. */
  problems: ArticleProblems
  failure: string | undefined
  busy: boolean
  changed: boolean
  /** What stands here was typed or chosen earlier and never saved; `stale` when the article was changed meanwhile. */
  restored: 'kept' | 'stale' | 'picture' | undefined
  set: <F extends keyof ArticleForm>(field: F, value: ArticleForm[F]) => void
  removeImage: () => void
  save: () => void
  /** Asks, then goes back to what is stored. */
  discard: () => void
  /** Asks when something is not saved. */
  mayLeave: () => boolean
}

/** One article in work: what is typed and chosen is kept in the browser until the server has it. */
export function useArticleEditor(opened: Article | undefined, onSaved: () => void): ArticleSheet {
  const { t } = useTranslation()
  const [article, setArticle] = useState(opened)
  const [problems, setProblems] = useState<ArticleProblems>({})
  const [failure, setFailure] = useState<string>()
  const [withoutImage, setWithoutImage] = useState(false)
  const [held, setHeld] = useState(false)
  const image = useChosenImage()
  const deeds = useArticleDeeds()
  const { seen, heard } = useSeen(opened?.updated_at)
  const { busy, once } = useOnce()
  const kept = useKeptForm(opened, article)
  const keptPicture = useKeptPicture({ accountId: kept.accountId, articleId: article?.id }, image)
  const { form, before, setForm, drop } = kept
  const changed = isChanged(form, before) || image.file !== undefined || withoutImage
  const send = async () => {
    await deeds.save({
      id: article?.id,
      fields: changedFields(form, before),
      // What was stored from here, though its picture was refused, is the version this form knows.
      seen: article === opened ? seen : article?.updated_at,
      file: image.file,
      removeImage: withoutImage,
      // From here on it is a known article whose texts are stored.
      onStored: setArticle,
    })
    drop()
    keptPicture.drop()
    onSaved()
  }
  const refused = (error: unknown) => {
    heard(error)
    const found = error instanceof ApiError ? known(error) : {}
    setProblems(found)
    if (Object.keys(found).length === 0 && !isEnded(error))
      setFailure(serverTextOr(error, t('admin.articles.saveFailed')))
  }
  const save = () => {
    const found = Object.fromEntries(
      Object.entries(articleProblems(form)).map(([field, key]) => [
        field,
        t(`admin.articles.problem.${key}`, { max: maxOf(field) }),
      ]),
    )
    setProblems(found)
    setFailure(undefined)
    // A picture that was refused would stay behind unseen.
    setHeld(image.problem !== undefined)
    if (Object.keys(found).length === 0 && !image.problem && !image.checking)
      once(() => send().catch(refused))
  }
  return {
    form,
    image,
    withoutImage,
    problems: held && image.problem ? { ...problems, image: imageProblemText(t, image.problem) } : problems,
    failure,
    busy: busy || image.checking,
    changed,
    restored: kept.restored ?? (keptPicture.restored ? 'picture' : undefined),
    set: (field, value) => {
      setForm((now) => ({ ...now, [field]: value }))
      setProblems(({ [field]: _gone, ...rest }) => rest)
    },
    removeImage: () => setWithoutImage(true),
    save,
    discard: () => {
      if (changed && !confirmed(t('admin.articles.confirmDiscard'))) return
      kept.forget()
      setForm(before)
      image.clear()
      setWithoutImage(false)
      setProblems({})
      setFailure(undefined)
    },
    mayLeave: () => !busy && (!changed || confirmed(t('admin.articles.leave'))),
  }
}

const maxOf = (field: string): string =>
  Object.entries(articleMax)
    .find(([name]) => name === field)?.[1]
    .toLocaleString('en-US') ?? ''

const known = ({ code, message, fields }: ApiError): ArticleProblems =>
  code === 'unsupported_file'
    ? { image: message }
    : Object.fromEntries(Object.entries(fields).filter(([field]) => field in { ...emptyArticle, image: '' }))

/** The form with its copy in the browser. */
function useKeptForm(opened: Article | undefined, article: Article | undefined) {
  const accountId = useSession()?.user.id ?? ''
  const before = article ? articleForm(article) : emptyArticle
  const [kept, setKept] = useState(() => keptArticle(accountId, opened?.id))
  const [form, setForm] = useState(kept?.form ?? before)
  const [base] = useState(kept?.base ?? opened?.updated_at ?? null)
  const done = useRef(false)
  const pending = isChanged(form, before)
  useEffect(() => {
    if (done.current) return
    if (pending) keepArticle(accountId, opened?.id, { form, base })
    else dropArticle(accountId, opened?.id)
  }, [accountId, opened, form, base, pending])
  const forget = () => {
    dropArticle(accountId, opened?.id)
    setKept(undefined)
  }
  const drop = () => {
    done.current = true
    forget()
  }
  const restored = kept && isChanged(kept.form, before) ? staleness(base, opened) : undefined
  return { accountId, form, before, setForm, restored, drop, forget }
}

const staleness = (base: string | null, opened: Article | undefined) =>
  base === (opened?.updated_at ?? null) ? ('kept' as const) : ('stale' as const)

/** One task at a time; a second press meanwhile does nothing. */
function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = (task: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void task().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, once }
}
