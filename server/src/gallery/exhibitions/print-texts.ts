import type { Language } from '@passion-art/contract/site/site-config'

const en = {
  priceList: 'Price list',
  labels: 'Wall labels',
  dates: '{from} – {to}',
  place: 'Venue',
  days: 'Dates',
  curator: 'Curator',
  asOf: 'As of',
  number: 'No.',
  work: 'Work',
  size: 'Size',
  price: 'Price',
  works: 'Works',
  sold: 'Sold',
  reserved: 'Reserved',
  notForSale: 'Not for sale',
  onRequest: 'Price on request',
  nothing: 'No works hang in this exhibition yet.',
  page: 'Page {page} of {pages}',
  note: 'Prices and what is sold, as of the day of printing.',
}
type PrintTexts = typeof en

const fr: PrintTexts = {
  priceList: 'Liste des prix',
  labels: 'Cartels',
  dates: '{from} – {to}',
  place: 'Lieu',
  days: 'Dates',
  curator: 'Commissaire',
  asOf: 'Au',
  number: 'N°',
  work: 'Œuvre',
  size: 'Dimensions',
  price: 'Prix',
  works: 'Œuvres',
  sold: 'Vendue',
  reserved: 'Réservée',
  notForSale: 'Pas à vendre',
  onRequest: 'Prix sur demande',
  nothing: 'Aucune œuvre n’est encore accrochée.',
  page: 'Page {page} sur {pages}',
  note: 'Prix et ventes au jour de l’impression.',
}

const es: PrintTexts = {
  priceList: 'Lista de precios',
  labels: 'Cartelas',
  dates: '{from} – {to}',
  place: 'Sede',
  days: 'Fechas',
  curator: 'Comisariado',
  asOf: 'A fecha de',
  number: 'N.º',
  work: 'Obra',
  size: 'Dimensiones',
  price: 'Precio',
  works: 'Obras',
  sold: 'Vendida',
  reserved: 'Reservada',
  notForSale: 'No está a la venta',
  onRequest: 'Precio a consultar',
  nothing: 'Todavía no hay obras colgadas.',
  page: 'Página {page} de {pages}',
  note: 'Precios y ventas a la fecha de impresión.',
}

const ar: PrintTexts = {
  priceList: 'قائمة الأسعار',
  labels: 'بطاقات الجدران',
  dates: 'من {from} إلى {to}',
  place: 'المكان',
  days: 'التواريخ',
  curator: 'القيّم',
  asOf: 'بتاريخ',
  number: 'رقم',
  work: 'العمل',
  size: 'المقاس',
  price: 'السعر',
  works: 'الأعمال',
  sold: 'مباع',
  reserved: 'محجوز',
  notForSale: 'ليس للبيع',
  onRequest: 'السعر عند الطلب',
  nothing: 'لا توجد أعمال معلّقة بعد.',
  page: 'صفحة {page} من {pages}',
  note: 'الأسعار والمبيعات بتاريخ الطباعة.',
}

const byLanguage: Record<Language, PrintTexts> = { en, fr, es, ar }
/** Of price lists and wall labels. */
export const printTexts = (language: Language): PrintTexts => byLanguage[language]
