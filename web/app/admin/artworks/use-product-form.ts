import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../submissions/kept-images.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { isEnded } from '../admin-ended.tsx'
import { type ChosenImage, useChosenImage, imageProblemText } from '../use-chosen-image.ts'
import { useSeen } from '../use-seen.ts'
import {
  emptyProduct,
  type ProductForm,
  type ProductProblems,
  problemValues,
  productFields,
  productForm,
  productProblems,
} from './product-form.ts'
import { accountIdOf, useProductDeeds } from './product-queries.ts'

interface ProductSheet {
  form: ProductForm
  image: ChosenImage
  /** Field → text. */
  problems: ProductProblems
  /** What no field has to do with. */
  failure: string | undefined
  busy: boolean
  set: (field: keyof ProductForm, value: string) => void
  save: () => void
}

/** The form of one product; saves once at a time and keeps everything typed when that fails. */
export function useProductForm(artwork: Artwork | undefined, onSaved: () => void): ProductSheet {
  const { t } = useTranslation()
  // What the dialog was opened with: a row that changes meanwhile must not change what counts as typed.
  const [before] = useState(() => (artwork ? productForm(artwork) : emptyProduct))
  const [form, setForm] = useState(before)
  const [clientId] = useState(newId)
  const [problems, setProblems] = useState<ProductProblems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState(false)
  const running = useRef(false)
  const image = useChosenImage()
  const deeds = useProductDeeds()
  const { seen, heard } = useSeen(artwork?.updated_at)
  const texts = (found: ProductProblems): ProductProblems =>
    Object.fromEntries(
      Object.entries(found).map(([field, key]) => [field, t(`admin.products.problem.${key}`, problemValues)]),
    )
  const send = async () => {
    const fields = productFields(form, before)
    const account = await chosenAccount(form, before)
    if (account === undefined) return setProblems(texts({ account: 'account' }))
    // Whom the field names owns the work, whatever the artist is called now: a new name alone would look for another owner.
    const stays = artwork && account === null && form.account.trim() !== '' && 'artist' in fields
    const sent = {
      ...fields,
      ...(account !== null && { user_id: account }),
      ...(stays && { user_id: artwork.user_id }),
      ...(artwork === undefined && { clientId }),
    }
    if (image.file || Object.keys(sent).length > 0)
      await deeds.save({ id: artwork?.id, fields: { ...sent, ...(seen && { seen }) }, file: image.file })
    onSaved()
  }
  const refused = (error: unknown) => {
    heard(error)
    const found = error instanceof ApiError ? serverProblems(error) : {}
    setProblems(found)
    if (Object.keys(found).length === 0 && !isEnded(error))
      setFailure(serverTextOr(error, t('admin.products.saveFailed')))
  }
  const save = () => {
    if (running.current) return
    const found = texts(productProblems(form, before))
    setProblems(found)
    setFailure(undefined)
    // A picture that was refused would stay behind unseen.
    setHeld(image.problem !== undefined)
    if (Object.keys(found).length > 0 || image.problem || image.checking) return
    running.current = true
    setBusy(true)
    void send()
      .catch(refused)
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  const set = (field: keyof ProductForm, value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setProblems(({ [field]: _gone, ...rest }) => rest)
  }
  const shown = held && image.problem ? { ...problems, image: imageProblemText(t, image.problem) } : problems
  return { form, image, problems: shown, failure, busy: busy || image.checking, set, save }
}

/** Null when the choice stays as it is, '' for the server's own; undefined for an account there is not. */
async function chosenAccount(form: ProductForm, before: ProductForm): Promise<string | null | undefined> {
  const typed = form.account.trim()
  if (typed === before.account.trim()) return null
  return typed === '' ? '' : accountIdOf(typed)
}

const names: Record<string, keyof ProductProblems> = { user_id: 'account', artistName: 'artist' }

/** The server's `fields` at the form's own names, and its refusal of the picture. */
function serverProblems({ code, message, fields }: ApiError): ProductProblems {
  if (code === 'unsupported_file') return { image: message }
  const known = Object.keys({ ...emptyProduct, image: '' })
  return Object.fromEntries(
    Object.entries(fields)
      .map(([field, text]) => [names[field] ?? field, text] as const)
      .filter(([field]) => known.includes(field)),
  )
}
