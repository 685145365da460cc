import { pageLanguage } from '../i18n/languages.ts'

// English as HTTP libraries write it.
const texts = {
  en: ['Network Error', 'Request failed with status code {n}', 'timeout of {n}ms exceeded'],
  fr: ['Erreur réseau', 'La requête a échoué (code {n})', 'Pas de réponse après {n} ms'],
  es: ['Error de red', 'La solicitud ha fallado (código {n})', 'Sin respuesta tras {n} ms'],
  ar: ['خطأ في الشبكة', 'فشل الطلب (الرمز {n})', 'لا رد بعد {n} ملّي ثانية'],
} as const

const position = { network: 0, status: 1, timeout: 2 } as const

/** What a failure without the server's text says, in the language of the page. */
export function transportText(kind: keyof typeof position, n?: number): string {
  const language = pageLanguage() as keyof typeof texts
  return (texts[language] ?? texts.en)[position[kind]].replace('{n}', String(n))
}
