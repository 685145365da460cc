import type { ErrorBody, ErrorCode } from '@passion-art/contract/http/errors'
import type { Language } from '@passion-art/contract/site/site-config'
import type { FieldProblem } from '@passion-art/contract/http/problems'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { AppError } from './app-error.ts'
import { fill, type ServerTexts, textsOf } from '../i18n/texts.ts'

export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const texts = textsOf(language)
  const fields = fieldTexts(texts, error.details.fields)
  const text = Object.values(fields)[0] ?? errorText(language, error)
  return {
    success: false,
    error: text,
    message: text,
    code: error.code,
    requestId,
    ...(error.details.fields && { fields }),
    ...error.details.extra,
  }
}

/** The text of an error without fields. */
export function errorText(language: Language, error: AppError): string {
  const texts = textsOf(language)
  const { recordKind, textKey, values = {}, because } = error.details
  if (error.code === 'not_found') return texts.notFound[recordKind ?? 'Page']
  const byKey: Record<string, string> = texts.errors
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : formatPrice(value.value, value.currency, language),
  ])
  const text = fill(byKey[textKey ?? error.code] ?? textOf(texts, error.code), Object.fromEntries(written))
  const why = because === undefined ? undefined : byKey[because]
  return why === undefined ? text : `${text.replace(/\.?$/, '.')} ${why}`
}

function textOf(texts: ServerTexts, code: Exclude<ErrorCode, 'not_found'>): string {
  return texts.errors[code]
}

function fieldTexts(texts: ServerTexts, fields: Record<string, FieldProblem> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name, fieldText(texts, name, problem)]),
  )
}

export function fieldText(texts: ServerTexts, field: string, { key, values }: FieldProblem): string {
  const input: Record<string, string> = texts.input
  const labels: Record<string, string> = texts.labels
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  // 'alts.1' is an 'alt'.
  const one = field.endsWith(name) ? undefined : labels[name.replace(/s$/, '')]
  const label = one ?? labels[name] ?? texts.labels.other
  return fill(input[key] ?? texts.input.invalid, { label, ...values })
}
