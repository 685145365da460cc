import type { FieldProblem } from '@passion-art/contract/http/problems'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { useDraft, useSavedValues } from './saved-values.ts'

type Name<Values> = keyof Values & string
export type Problems<Values> = Partial<Record<Name<Values>, string>>

export interface ContractFormOptions<Values extends object, Body, Reply> {
  /**
   * Storage key under which input is saved when the session expires; include the record's id if several forms can
   * exist. Null: not saved.
   */
  name: string | null
  schema: ZodType<unknown, Body>
  initial: Values | (() => Values)
  toBody: (values: Values) => Body
  send: (body: Body, values: Values) => Promise<Reply>
  onSent?: (reply: Reply, sent: Values) => void
  /**
   * Shown below the form when sending fails and the server sent no text; a function overrides the server's text too.
   */
  failureText: string | ((error: unknown) => string)
  /** Checks beyond the schema, such as a repeated password; an undefined text removes the schema's problem. */
  check?: (values: Values) => { [Field in Name<Values>]?: string | undefined }
  /** Overrides problem texts, by “field.key” or by key, such as 'required'. */
  texts?: Readonly<Record<string, string>>
  /** Maps body fields and error codes to form fields of another name. */
  fieldOf?: Readonly<Record<string, Name<Values>>>
  onInvalid?: (problems: Problems<Values>) => void
  /** Saves the input somewhere else, such as browser storage. */
  draft?: {
    values: Values | undefined
    save: (values: Values | undefined) => void
  }
}

interface TextControl {
  name: string
  label: string
  value: string
  error: string | undefined
}

export interface FormState {
  failure: string | undefined
  busy: boolean
  /** Input from before the session expired is shown. */
  restored: boolean
  attributes: {
    method: 'post'
    noValidate: true
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    onFocus: () => void
    onInput: (event: FormEvent) => void
  }
}

type TextField = TextControl & { onChange: (event: { target: { value: string } }) => void }

export interface ContractForm<Values extends object> extends FormState {
  values: Values
  set: (change: Partial<Values>) => void
  /** Attributes of a text input, textarea or select. The label is used in its error texts. */
  field: (name: Name<Values>, label: string) => TextField
  /** Like `field`, for one property of a row of a list. */
  rowField: (name: Name<Values>, row: number, part: string, label: string) => TextField
  number: (name: Name<Values>, label: string) => TextControl & { onText: (text: string) => void }
  problems: Problems<Values>
  error: unknown
  dirty: boolean
  submit: () => void
  /** Resets the form; may be called in onSent. Fields changed since `sent` keep their current values. */
  reset: (values: Values, sent?: Values) => void
}

// Loaded on first focus: pages don't load zod.
const loadValidator = () => import('./check-body.ts')

/**
 * A form validated by its route's schema. Sending shows all problems and focuses the first; from then on each change
 * validates again. A server refusal stays at its field until the value changes. Input survives failures and an
 * expired session.
 */
export function useContractForm<Values extends object, Body, Reply>(
  options: ContractFormOptions<Values, Body, Reply>,
): ContractForm<Values> {
  const { t } = useTranslation()
  const saved = useSavedValues<Values>(options.name)
  const labels = useRef<Record<string, string>>({})
  const [error, setError] = useState<unknown>()
  const serverProblems = useRef<{ byField: Record<string, string>; values?: Values }>({ byField: {} })
  const sending = useRef(false)
  const pendingReset = useRef<{ values: Values; sent?: Values | undefined }>(undefined)
  const formElement = useRef<HTMLFormElement>(null)

  /** The form field of a body path such as 'price', 'details.website' or 'works.0.title'. */
  const fieldAt = (path: string, values: Values) => {
    const [first = '', ...rest] = path.split('.')
    if (rest.length > 1 && path in labels.current) return path
    const names = [options.fieldOf?.[path], options.fieldOf?.[first], path, first, ...rest.toReversed()]
    return names.find((name) => name !== undefined && name in values)
  }
  const textOf = (field: string, { key, values }: FieldProblem): string =>
    options.texts?.[`${field}.${key}`] ??
    options.texts?.[key] ??
    t(`problem.${key}`, { label: labels.current[field] ?? field, ...values })
  const resolver: Resolver = async (typed) => {
    const values = typed as Values
    // If the validator fails to load, only the server validates.
    const check = await loadValidator().catch(() => undefined)
    const found = Object.entries(check?.checkBody(options.schema, options.toBody(values)) ?? {}).map(
      ([path, problem]): [string | undefined, FieldProblem] => [fieldAt(path, values), problem],
    )
    const problems: Record<string, string> = {}
    for (const field of unreadableIn(formElement.current, labels.current))
      problems[field] = textOf(field, { key: 'invalid' })
    // Problems without a field are left to the server, whose text is shown below the form.
    for (const [field, problem] of found) if (field) problems[field] ??= textOf(field, problem)
    const { byField, values: sent } = serverProblems.current
    for (const [field, text] of Object.entries(byField))
      if (isSame(valueOf(values, field), valueOf(sent, field))) problems[field] ??= text
    const errors = Object.entries({ ...problems, ...options.check?.(values) })
      .filter(([, message]) => message !== undefined)
      .map(([field, message]) => [field, { type: 'contract', message }])
    return { values: typed, errors: Object.fromEntries(errors) }
  }
  const form = useForm<FieldValues>({ defaultValues: initialOf(options), resolver, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted, isDirty, submitCount } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const setValues = (change: Partial<Values>) => {
    for (const [name, value] of Object.entries(change)) form.setValue(name, value, { shouldDirty: true })
  }
  const typed = isDirty ? values : undefined
  saved.follow(typed)
  useDraft(options.draft?.values ?? saved.values, typed, setValues, options.draft?.save)
  useFirstProblem(formElement, isSubmitting ? 0 : submitCount)

  const serverProblemsOf = (error: unknown, sent: Values): Record<string, string> => {
    if (!(error instanceof ApiError)) return {}
    const byCode = options.fieldOf?.[error.code]
    const texts = byCode ? { ...error.fields, [byCode]: error.message } : error.fields
    const byField: Record<string, string> = {}
    for (const [path, text] of Object.entries(texts)) {
      const field = fieldAt(path, sent)
      if (field) byField[field] ??= text
    }
    return byField
  }
  const send = async (sent: Values) => {
    try {
      const reply = await options.send(options.toBody(sent), sent)
      options.onSent?.(reply, sent)
    } catch (error) {
      const byField = serverProblemsOf(error, sent)
      serverProblems.current = { byField, values: sent }
      setError(error)
      await form.trigger()
      if (Object.keys(byField).length > 0) options.onInvalid?.(byField as Problems<Values>)
    }
  }
  const submit = () => {
    if (sending.current) return
    sending.current = true
    serverProblems.current = { byField: {} }
    setError(undefined)
    void form
      .handleSubmit(
        (typed) => send(typed as Values),
        (found) => options.onInvalid?.(textsOf(found) as Problems<Values>),
      )()
      .finally(() => {
        sending.current = false
        if (pendingReset.current) applyReset(pendingReset.current.values, pendingReset.current.sent)
        pendingReset.current = undefined
      })
  }
  const applyReset = (values: Values, sent?: Values) => {
    const now = form.getValues() as Values
    form.reset(values)
    const names = Object.keys(sent ?? {}) as Name<Values>[]
    const changedSince = names.filter((name) => !isSame(now[name], sent?.[name]))
    setValues(Object.fromEntries(changedSince.map((name) => [name, now[name]])) as Partial<Values>)
  }
  const set = (change: Partial<Values>) => {
    setValues(change)
    if (isSubmitted) void form.trigger()
  }
  const problems = textsOf(errors)
  const control = (name: string, label: string): TextControl => {
    labels.current[name] = label
    return { name, label, value: String(valueOf(values, name) ?? ''), error: problems[name] }
  }
  const hasFieldErrors = error !== undefined && Object.keys(serverProblems.current.byField).length > 0
  return {
    values,
    set,
    field: (name, label) => ({
      ...control(name, label),
      onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    rowField: (name, row, part, label) => ({
      ...control(`${name}.${row}.${part}`, label),
      onChange: ({ target }) => {
        const rows = values[name] as readonly object[]
        const changed = rows.map((each, at) => (at === row ? { ...each, [part]: target.value } : each))
        set({ [name]: changed } as unknown as Partial<Values>)
      },
    }),
    number: (name, label) => ({
      ...control(name, label),
      onText: (text) => set({ [name]: text } as unknown as Partial<Values>),
    }),
    problems: problems as Problems<Values>,
    failure: error === undefined || hasFieldErrors ? undefined : failureOf(error, options.failureText),
    error,
    busy: isSubmitting,
    dirty: isDirty,
    restored: saved.values !== undefined,
    submit,
    reset: (values, sent) => {
      // handleSubmit updates its state after sending and would overwrite this reset, so it waits for that.
      serverProblems.current = { byField: {} }
      setError(undefined)
      if (sending.current) pendingReset.current = { values, sent }
      else applyReset(values, sent)
    },
    attributes: {
      method: 'post',
      noValidate: true,
      ref: formElement,
      onSubmit: (event) => {
        event.preventDefault()
        submit()
      },
      onFocus: () => void loadValidator().catch(() => undefined),
      // An unreadable number input has the value of an empty one: React sees no change when it is corrected.
      onInput: ({ target }) => {
        if (isSubmitted && target instanceof HTMLInputElement && target.type === 'number') void form.trigger()
      },
    },
  }
}

/** Arrays are compared by value: react-hook-form copies them. */
const isSame = (value: unknown, sent: unknown): boolean =>
  value === sent || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(sent))

const initialOf = <Values extends object>({ initial }: { initial: Values | (() => Values) }): FieldValues =>
  typeof initial === 'function' ? initial() : initial

const valueOf = (values: object | undefined, name: string): unknown =>
  values && name in values
    ? (values as Record<string, unknown>)[name]
    : name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)

const textsOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, String(found?.message ?? '')]))

const failureOf = (error: unknown, text: string | ((error: unknown) => string)): string =>
  typeof text === 'string' ? serverTextOr(error, text) : text(error)

/** Number inputs with unreadable text, whose value is empty. */
const unreadableIn = (form: HTMLFormElement | null, labels: object): string[] =>
  [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput && field.name in labels ? [field.name] : [],
  )

/** Focuses the first invalid field; `attempt` counts sends, 0 while one runs. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [form, attempt])
}
