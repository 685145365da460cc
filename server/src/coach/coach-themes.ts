import { fold } from '../search/fold.ts'
import { stemsOf } from './coach-words.ts'

export const themeNames = [
  'color',
  'composition',
  'technique',
  'inspiration',
  'style',
  'critique',
  'career',
] as const
export type ThemeName = (typeof themeNames)[number]

/** Tasks at home and in the studio, narrower than a theme; in a folded question. */
const tasks = {
  lighting:
    /\blight(ing)? (an?|the|my|our|this|these|works?|art|artworks?|paintings?|pictures?|photographs?|photos?|prints?|sculptures?)\b|\b(spotlights?|picture lights?)\b|\b(which|what) (lamps?|bulbs?|lighting)\b|\beclair(e|er|age)\b|\bilumin(o|ar|acion)\b|اضاءه|اضيء|انير|اناره/,
  care: /\b(fad(e|es|ed|ing)|yellow(s|ed|ing)|sunlight|sunny|preserv(e|ing))\b|\b(store|storing|keep|clean|protect|care for|look after)( \w+)? (prints?|paintings?|pictures?|artworks?|drawings?|photographs?|works? on paper)\b|\bconserv(er|ar|o)\b|\b(jauni\w*|nettoyer|proteger|limpiar|cuidar|cuido)\b|(احفظ|حفظ|احمي|تنظيف|انظف) (ال)?(لوح|عمل|اعمال|مطبوع|صور)/,
  framing:
    /\b(frame|framing) (an?|the|my|our|it|this|works?|paintings?|pictures?|prints?|photographs?)\b|\bfor framing\b|\bmount (an?|the|my|works?|prints?)\b|\bencadre(r|ment)?\b|\benmarc(o|ar|ado)\b|تاطير|اوطر|اطر لوح/,
  hanging:
    /\bhang(ing)? (an?|the|my|our|it|this|these|works?|art|artworks?|paintings?|pictures?|photographs?|prints?)\b|\baccroch(e|er)\b|\b(colgar|cuelgo)\b|تعليق|اعلق/,
  pricing:
    /\b(set|choose|find|calculate|decide)\b.*\bprices?\b|\bprice (my|our)\b|\bpricing\b|\bfixer\b.*\bprix\b|\b(poner|pongo|fijar|fijo|calcular|calculo)\b.*\bprecios?\b|اسعر|تسعير/,
}
type TaskName = keyof typeof tasks

export type TipName = ThemeName | TaskName

const taskNames = Object.keys(tasks) as TaskName[]

export const taskIn = (question: string): TaskName | undefined => {
  const folded = fold(question)
  return taskNames.find((name) => tasks[name].test(folded))
}

export interface Theme {
  name: ThemeName
  /** Names of the theme; the other words count only together with a term of art. */
  names: ReadonlySet<string>
  words: ReadonlySet<string>
  relatedStems: readonly string[]
}

const themeWords: Record<ThemeName, string> = {
  color:
    'color colors colour colours palette hue coloring couleur couleurs palette teinte colores paleta لون الوان الالوان',
  composition:
    'composition compose composing layout balance arrangement focal cadrage composer composicion componer equilibrio تكوين تركيب توازن',
  technique:
    'technique techniques method medium material materials tool tools skill practise practice materiau outil outils tecnica tecnicas metodo material herramienta تقنية تقنيات خامات مادة ادوات',
  inspiration:
    'inspiration inspire inspired inspiring motivation motivated motivate blocked stuck muse inspirer inspiracion inspirar bloqueado الهام الهامي',
  style: 'style styles voice signature handwriting personnel estilo estilos اسلوب اسلوبي طراز',
  critique:
    'critique critiques criticism criticize criticise feedback review judge opinion evaluate critiquer avis juger critica criticas criticar opinion نقد انتقاد راي تقييم',
  career:
    'career careers professional job living portfolio profession carriere metier professionnel carrera profesion profesional مسيرة مهنة مهنية احتراف محترف',
}

const relatedWords: Record<ThemeName, string> = {
  color: 'colour red blue green dye pigment palette ink coloured violet tint hue',
  composition: 'composition picture edge centre balance space frame eye horizon square place border arrange',
  technique: 'beginner instruction rule pen paper tool carry yourself ruler technique start practise method',
  inspiration: 'looking look watch window studio morning nature train question notice motif',
  style: 'rule choose keep refuse decision handwriting choice series repeat drawers reject own',
  critique: 'look see looking boring sentence reason say judge question difference name opinion',
  career: 'price buyer label edition artist sale working terms professional gallery contract client',
}

const names: Record<ThemeName, string> = {
  color: 'color colour colors colours couleur couleurs colores لون الوان',
  composition: 'composition composicion تكوين',
  technique: 'technique techniques tecnica tecnicas تقنية تقنيات',
  inspiration: 'inspiration motivation motivated motivate inspiracion الهام',
  style: 'style styles estilo estilos اسلوب',
  critique: 'critique critiques critica criticas نقد',
  career: 'career careers carriere carrera مسيرة',
}

export const themes: readonly Theme[] = themeNames.map((name) => ({
  name,
  names: new Set(stemsOf(names[name])),
  words: new Set(stemsOf(themeWords[name])),
  relatedStems: [...new Set(stemsOf(relatedWords[name]))],
}))
