import type { Language } from '@passion-art/contract/site/site-config'

const en = {
  title: 'Selected works',
  by: 'Chosen by',
  date: 'As of',
  works: 'Works',
  onRequest: 'Price on request',
  states: {
    held: 'On hold',
    reserved: 'Reserved',
    sold: 'Sold',
    withdrawn: 'Withdrawn',
    sold_elsewhere: 'Sold elsewhere',
  },
  page: 'Page {page} of {pages}',
  note: 'Prices and availability may change; the work’s page on PASSION-ART is up to date.',
}
type WorksListTexts = typeof en

const fr: WorksListTexts = {
  title: 'Œuvres choisies',
  by: 'Choisies par',
  date: 'Au',
  works: 'Œuvres',
  onRequest: 'Prix sur demande',
  states: {
    held: 'Sous option',
    reserved: 'Réservée',
    sold: 'Vendue',
    withdrawn: 'Retirée',
    sold_elsewhere: 'Vendue ailleurs',
  },
  page: 'Page {page} sur {pages}',
  note: 'Les prix et la disponibilité peuvent changer ; la page de l’œuvre sur PASSION-ART fait foi.',
}

const es: WorksListTexts = {
  title: 'Obras seleccionadas',
  by: 'Elegidas por',
  date: 'A fecha de',
  works: 'Obras',
  onRequest: 'Precio a consultar',
  states: {
    held: 'Apartada',
    reserved: 'Reservada',
    sold: 'Vendida',
    withdrawn: 'Retirada',
    sold_elsewhere: 'Vendida por otra vía',
  },
  page: 'Página {page} de {pages}',
  note: 'Los precios y la disponibilidad pueden cambiar; vale lo que indica la página de la obra en PASSION-ART.',
}

const ar: WorksListTexts = {
  title: 'أعمال مختارة',
  by: 'اختيار',
  date: 'بتاريخ',
  works: 'الأعمال',
  onRequest: 'السعر عند الطلب',
  states: {
    held: 'محجوز مؤقتًا',
    reserved: 'محجوز',
    sold: 'مباع',
    withdrawn: 'مسحوب',
    sold_elsewhere: 'بيع خارج المنصة',
  },
  page: 'صفحة {page} من {pages}',
  note: 'قد تتغير الأسعار والتوافر؛ والمعتمد ما تذكره صفحة العمل على PASSION-ART.',
}

const byLanguage: Record<Language, WorksListTexts> = { en, fr, es, ar }
export const worksListTexts = (language: Language): WorksListTexts => byLanguage[language]
