import { seededRandom } from '../../../seeds/generated.ts'

/** 25 works with their artists in each language. */
const catalog = {
  en: `Undertow by Nora Hale | The Salt Garden by Peter Whitcombe | Evening over Harlow by Ruth Ashdown
    | Paper Boats by Simon Tolley | A Quiet Machine by Helen Marsh | Northern Weather by Gareth Pryce
    | Seven Windows by Alice Denholm | Harbor Lights by Owen Bradwell | Slow Growth by Judith Farrow
    | The Glass Orchard by Martin Keswick | Copper Rain by Diana Loxley | Letters to Nobody by Frank Osgood
    | Migration Study by Joan Severn | Winter Plumage by Colin Yardley | Echo Chamber by Miriam Stokes
    | Ember by Lucas Thorne | Fingerprint of a River by Edith Calloway | Half Asleep by Bruno Wexford
    | Strange Attractor by Vera Langton | Counting Grain by Tom Ridley | Blueprint for Silence by Agnes Moor
    | Tidal Memory by Howard Finch | Unsurveyed by Clara Penrose | Broken Symmetry by Isaac Brandt
    | Yellow Staircase by Louise Harker`,
  fr: `L’heure bleue by Élodie Marchand | Jardin d’hiver by Benoît Lefèvre | Les dormeurs by Camille Rousseau
    | Fenêtre ouverte by Aurélie Garnier | Nuit blanche à Sète by Thibault Moreau | Cœur de pierre by Hélène Dubois
    | Le pêcheur d’étoiles by Gaël Kerbrat | Forêt pétrifiée by Maëlle Guérin | Poussière d’atelier by Noémie Perrin
    | Naufrage tranquille by Étienne Vasseur | La chambre verte by Solène Charpentier | Œil du cyclone by Loïc Tanguy
    | Après l’orage by Margaux Deschamps | Silence habité by Rémi Fontaine | Les marées by Clémence Aubert
    | Rêverie mécanique by Bastien Lacroix | Ombres portées by Inès Caron | Neige sur Belleville by Olivier Renaud
    | Grenadier by Anaïs Blanchard | Souvenir d’Alger by Kader Haddadou | Lumière rasante by Gaspard Meunier
    | Carnet de voyage by Pénélope Noiret | Le fleuve immobile by Raphaël Gauthier | Vertige by Sidonie Barbier
    | Cartographie intime by Yannick Leroux`,
  es: `La sombra del naranjo by Inés Carvajal | Mañana en Cádiz by Joaquín Ibáñez | Corazón de arcilla by Lucía Peñalver
    | El jardín dormido by Ramón Echeverría | Niebla by Sofía Quintana | Cantera abierta by Andrés Villalobos
    | Última estación by Beatriz Montoya | Árbol caído by Gonzalo Urrutia | Retrato de mi abuela by Pilar Zamorano
    | Luz de invierno by Mateo Arriaga | El peso del agua by Carmen Olmedo | Patio andaluz by Fermín Bustos
    | Tejedoras by Ximena Huerta | Ciudad invisible by Álvaro Cisneros | Pájaro de papel by Rocío Benavente
    | Señales de humo by Esteban Larrañaga | Desierto florido by Catalina Muñoz | La espera by Iker Goikoetxea
    | Espejismo by Leonor Valdivia | Raíces profundas by Octavio Salcedo | Noche de San Juan by Maite Arzuaga
    | Azul cobalto by Darío Figueroa | El otro lado by Noelia Barrientos | Mercado viejo by Santiago Poveda
    | Geometría sagrada by Yolanda Trujillo`,
  ar: `ذاكرة المد by ليلى الحداد | حديقة الملح by يوسف القاسمي | نافذة على البحر by مريم الزهراني
    | صمت المدينة by كريم العطار | خطوط الريح by هدى الشامي | ليل القاهرة by طارق عبدالرحمن
    | مرايا مكسورة by سلمى النجار | بيت جدتي by عمر الخطيب | ألوان الصحراء by نادية البغدادي
    | شجرة الزيتون by حسام المصري | رسائل قديمة by رنا الحلبي | موسيقى الظلال by فادي الخوري
    | أبواب دمشق by زينب الدمشقي | طيور مهاجرة by بلال التونسي | رقصة الدراويش by إيمان الفاسي
    | ضوء الفجر by سامر اليافي | حكاية نهر by أمينة السوداني | غبار النجوم by مصطفى الجزائري
    | وجوه by دلال الكويتي | هندسة مقدسة by أنس المغربي | جدران تتكلم by لمياء الصباح
    | مطر by جمال البصري | خريطة القلب by رانيا الأردني | سراب by نبيل العماني
    | قمر الشتاء by عائشة الموصلي`,
} as const

export type CatalogLanguage = keyof typeof catalog

export interface CatalogWork {
  language: CatalogLanguage
  title: string
  artist: string
}

export const catalogWorks: CatalogWork[] = Object.entries(catalog).flatMap(([language, works]) =>
  works.split('|').map((work) => {
    const [title = '', artist = ''] = work.trim().split(' by ')
    return { language: language as CatalogLanguage, title, artist }
  }),
)

export interface Misspelled extends CatalogWork {
  typed: string
}

const alphabets = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  fr: 'aeiourstlnmdpcé',
  es: 'aeiosrnldtcmpáñ',
  ar: 'ابتدرسعفقكلمنهوي',
}

/** Each title and each artist's name with the typing errors that are forgiven, in every word or in one of them. */
export function misspelledCatalog(): Misspelled[] {
  const random = seededRandom(13)
  return catalogWorks.flatMap((work, at) =>
    [work.title, work.artist].map((text) => ({
      ...work,
      typed: misspell(text, alphabets[work.language], at, random),
    })),
  )
}

function misspell(text: string, alphabet: string, at: number, random: () => number): string {
  const pick = (count: number) => Math.floor(random() * count)
  const words = text.split(/(?<=[\s’])/)
  const long = words.flatMap((word, index) => ([...word.trim()].length >= 4 ? [index] : []))
  const chosen = at % 2 === 0 ? new Set(long) : new Set([long[pick(long.length)] ?? 0])
  return words
    .map((word, index) => {
      if (!chosen.has(index)) return word
      const most = [...word.trim()].length <= 6 ? 1 : 2
      let wrong = word
      for (let errors = 0; errors < most; errors += 1) wrong = withError(wrong, alphabet, pick)
      return wrong
    })
    .join('')
}

function withError(word: string, alphabet: string, pick: (count: number) => number): string {
  const typed = [...word]
  const end = word.endsWith(' ') || word.endsWith('’') ? typed.length - 1 : typed.length
  const index = pick(end)
  const character = [...alphabet][pick([...alphabet].length)] ?? 'x'
  const kind = pick(4)
  if (kind === 0) typed.splice(index, 0, character)
  else if (kind === 1 && end > 3) typed.splice(index, 1)
  else if (kind === 2 && index < end - 1) typed.splice(index, 2, typed[index + 1] ?? '', typed[index] ?? '')
  else typed[index] = character
  return typed.join('')
}
