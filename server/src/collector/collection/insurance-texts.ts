import type { Language } from '@passion-art/contract/site/site-config'

const en = {
  title: 'Insurance schedule',
  owner: 'Owner',
  date: 'As of',
  place: 'Location',
  work: 'Work',
  value: 'Present value',
  insured: 'Insured for',
  insuredIn: 'Insured in {currency}',
  uninsured: 'Without an insured value',
  sum: 'Total',
  appraised: '{appraiser}, {date}',
  nothing: 'There are no works to insure.',
  page: 'Page {page} of {pages}',
  note: 'Prepared by the owner. PASSION-ART has not examined the works.',
}
type InsuranceTexts = typeof en

const fr: InsuranceTexts = {
  title: 'État pour l’assurance',
  owner: 'Propriétaire',
  date: 'Au',
  place: 'Lieu',
  work: 'Œuvre',
  value: 'Valeur actuelle',
  insured: 'Assurée pour',
  insuredIn: 'Assurées en {currency}',
  uninsured: 'Sans valeur d’assurance',
  sum: 'Total',
  appraised: '{appraiser}, {date}',
  nothing: 'Il n’y a aucune œuvre à assurer.',
  page: 'Page {page} sur {pages}',
  note: 'Établi par le propriétaire. PASSION-ART n’a pas examiné les œuvres.',
}

const es: InsuranceTexts = {
  title: 'Relación para el seguro',
  owner: 'Propietario',
  date: 'A fecha de',
  place: 'Ubicación',
  work: 'Obra',
  value: 'Valor actual',
  insured: 'Asegurada por',
  insuredIn: 'Aseguradas en {currency}',
  uninsured: 'Sin valor asegurado',
  sum: 'Total',
  appraised: '{appraiser}, {date}',
  nothing: 'No hay obras que asegurar.',
  page: 'Página {page} de {pages}',
  note: 'Elaborada por el propietario. PASSION-ART no ha examinado las obras.',
}

const ar: InsuranceTexts = {
  title: 'جدول التأمين',
  owner: 'المالك',
  date: 'بتاريخ',
  place: 'المكان',
  work: 'العمل',
  value: 'القيمة الحالية',
  insured: 'قيمة التأمين',
  insuredIn: 'مؤمَّن عليها بعملة {currency}',
  uninsured: 'من دون قيمة تأمين',
  sum: 'الإجمالي',
  appraised: '{appraiser}، {date}',
  nothing: 'لا توجد أعمال للتأمين عليها.',
  page: 'صفحة {page} من {pages}',
  note: 'أعدّه المالك. لم تفحص PASSION-ART الأعمال.',
}

const byLanguage: Record<Language, InsuranceTexts> = { en, fr, es, ar }
export const insuranceTexts = (language: Language): InsuranceTexts => byLanguage[language]
