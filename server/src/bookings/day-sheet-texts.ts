import type { Language } from '@passion-art/contract/site/site-config'

const en = {
  title: 'Day sheet',
  when: 'When',
  room: 'Room',
  staff: 'Staff',
  venue: 'Venue',
  places: 'Places',
  groups: 'Groups',
  organisation: 'Organization',
  needs: 'Needs',
  students: 'Students',
  adults: 'Adults',
  came: 'Attended',
  sum: 'Total',
  wait: '{n} waiting',
  nothing: 'No one has a confirmed place yet.',
  page: 'Page {page} of {pages}',
  note: 'Contains personal details of guests. Please do not leave it lying around.',
}
type DaySheetTexts = typeof en

const fr: DaySheetTexts = {
  title: 'Feuille du jour',
  when: 'Quand',
  room: 'Salle',
  staff: 'Équipe',
  venue: 'Lieu',
  places: 'Places',
  groups: 'Groupes',
  organisation: 'Organisation',
  needs: 'Besoins',
  students: 'Élèves',
  adults: 'Adultes',
  came: 'Présents',
  sum: 'Total',
  wait: '{n} en attente',
  nothing: 'Personne n’a encore de place confirmée.',
  page: 'Page {page} sur {pages}',
  note: 'Contient des données personnelles. Merci de ne pas laisser traîner cette feuille.',
}

const es: DaySheetTexts = {
  title: 'Hoja del día',
  when: 'Cuándo',
  room: 'Sala',
  staff: 'Personal',
  venue: 'Sede',
  places: 'Plazas',
  groups: 'Grupos',
  organisation: 'Organización',
  needs: 'Necesidades',
  students: 'Estudiantes',
  adults: 'Adultos',
  came: 'Asistieron',
  sum: 'Total',
  wait: '{n} en espera',
  nothing: 'Nadie tiene aún una plaza confirmada.',
  page: 'Página {page} de {pages}',
  note: 'Contiene datos personales. No deje esta hoja a la vista.',
}

const ar: DaySheetTexts = {
  title: 'جدول اليوم',
  when: 'الموعد',
  room: 'القاعة',
  staff: 'فريق العمل',
  venue: 'المكان',
  places: 'الأماكن',
  groups: 'المجموعات',
  organisation: 'الجهة',
  needs: 'الاحتياجات',
  students: 'الطلاب',
  adults: 'البالغون',
  came: 'الحاضرون',
  sum: 'الإجمالي',
  wait: 'في الانتظار: {n}',
  nothing: 'لم يُؤكَّد مكان لأحد بعد.',
  page: 'صفحة {page} من {pages}',
  note: 'تتضمن بيانات شخصية. يُرجى عدم ترك هذه الورقة مكشوفة.',
}

const byLanguage: Record<Language, DaySheetTexts> = { en, fr, es, ar }
export const daySheetTexts = (language: Language): DaySheetTexts => byLanguage[language]
