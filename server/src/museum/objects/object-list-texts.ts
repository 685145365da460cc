import type { Language } from '@passion-art/contract/site/site-config'

const en = {
  title: 'Object list',
  institution: 'Institution',
  date: 'As of',
  objects: 'Objects',
  location: 'Location',
  lent: 'On loan to {party} until {date}',
  deaccessioned: 'Deaccessioned {date}',
  nothing: 'There are no objects to list.',
  page: 'Page {page} of {pages}',
  note: 'Prepared by the institution.',
}
type ListTexts = typeof en

const fr: ListTexts = {
  title: 'Liste d’objets',
  institution: 'Institution',
  date: 'Au',
  objects: 'Objets',
  location: 'Emplacement',
  lent: 'En prêt à {party} jusqu’au {date}',
  deaccessioned: 'Radié le {date}',
  nothing: 'Il n’y a aucun objet à lister.',
  page: 'Page {page} sur {pages}',
  note: 'Établie par l’institution.',
}

const es: ListTexts = {
  title: 'Lista de objetos',
  institution: 'Institución',
  date: 'A fecha de',
  objects: 'Objetos',
  location: 'Ubicación',
  lent: 'En préstamo a {party} hasta el {date}',
  deaccessioned: 'Dado de baja el {date}',
  nothing: 'No hay objetos que listar.',
  page: 'Página {page} de {pages}',
  note: 'Redactada por la institución.',
}

const ar: ListTexts = {
  title: 'قائمة القطع',
  institution: 'المؤسسة',
  date: 'بتاريخ',
  objects: 'القطع',
  location: 'المكان',
  lent: 'معارة إلى {party} حتى {date}',
  deaccessioned: 'أُخرجت من المجموعة في {date}',
  nothing: 'لا توجد قطع في القائمة.',
  page: 'صفحة {page} من {pages}',
  note: 'أعدّتها المؤسسة.',
}

const all: Record<Language, ListTexts> = { en, fr, es, ar }

export const objectListTexts = (language: Language): ListTexts => all[language]
