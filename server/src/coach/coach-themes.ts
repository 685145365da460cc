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

const works =
  /\b(paintings?|pictures?|canvas(es)?|art|artworks?|works?|prints?|drawings?|photographs?|photos?|sculptures?|ceramics?|frames?|tableaux?|oeuvres?|peintures?|toiles?|estampes?|gravures?|dessins?|photographies?|cadres?|cuadros?|obras?|pinturas?|lienzos?|oleos?|estampas?|grabados?|dibujos?|fotografias?|fotos?|esculturas?|marcos?)\b|لوح|عمل|اعمال|رسم|صور|مطبوع|منحوت|تمثال/
    .source
/** Its words and the name of a work, in any order. */
const toWork = (words: RegExp) => new RegExp(`^(?=.*(?:${words.source}))(?=.*(?:${works}))`)

/** Tasks at home and in the studio, narrower than a theme; in a folded question. */
const tasks = {
  cleaning: toWork(
    /^(?!.*(brush|pinceau|pincel|فرش)).*(\b(clean|dust|nettoy|epousset|depoussier|limpi|desempolv)(ing|er|ez|o|ar|e|eza)?\b|تنظيف|نظف|غبار)/,
  ),
  shipping: toWork(
    /^(?!.*\b(do|will|can) you ship).*(\bship(ping)? (an?|the|my|our|it|this|these|art|works?|artworks?|paintings?|prints?|sculptures?)\b|\bto ship\b|\b(pack|wrap|transport|crat)(e|ing|ping)?( up)? \w|\bexpedi(er|e|tion)\b|\bemball(er|e|age)\b|\bcomment (\S+ )?envoyer\b|\b(embalar|embalo|embalaje|empaquetar|empaqueto|transportar)\b|\bcomo (\S+ )?(enviar|envio|mandar|mando)\b|شحن|تغليف|اغلف|كيف ارسل)/,
  ),
  sizing:
    /^(?=.*(\b(sizes?|dimensions?|how (big|large|wide|high|far|small)|taille|largeur|format|quelle hauteur|tamano|medidas?|dimensiones|que ancho|que altura)\b|حجم|مقاس|ابعاد|ارتفاع))(?=.*(\b(sofas?|couch|settee|sideboard|canapes?|divan|sillon|aparador)\b|اريك|كنب|صوفا))/,
  lighting:
    /\blight(ing)? (an?|the|my|our|this|these|works?|art|artworks?|paintings?|pictures?|photographs?|photos?|prints?|sculptures?)\b|\b(spotlights?|picture lights?)\b|\b(which|what) (lamps?|bulbs?|lighting)\b|\beclair(e|er|age)\b|\bilumin(o|ar|acion)\b|اضاءه|اضيء|انير|اناره/,
  care: /\b(fad(e|es|ed|ing)|yellow(s|ed|ing)|sunlight|sunny|preserv(e|ing))\b|\b(store|storing|keep|protect|care for|look after)( \w+)? (prints?|paintings?|pictures?|artworks?|drawings?|photographs?|works? on paper)\b|\bconserv(er|ar|o)\b|\b(jauni\w*|proteger|cuidar|cuido)\b|(احفظ|حفظ|احمي) (ال)?(لوح|عمل|اعمال|مطبوع|صور)/,
  framing:
    /\b(frame|framing) (an?|the|my|our|it|this|works?|paintings?|pictures?|prints?|photographs?)\b|\bfor framing\b|\bmount (an?|the|my|works?|prints?)\b|\bencadre(r|ment)?\b|\benmarc(o|ar|ado)\b|تاطير|اوطر|اطر لوح/,
  hanging:
    /\bhang(ing)? (an?|the|my|our|it|this|these|works?|art|artworks?|paintings?|pictures?|photographs?|prints?)\b|\baccroch(e|er)\b|\b(colgar|cuelgo)\b|تعليق|اعلق/,
  pricing:
    /\b(set|choose|find|calculate|decide)\b.*\bprices?\b|\bprice (my|our)\b|\bpricing\b|\bfixer\b.*\bprix\b|\b(poner|pongo|fijar|fijo|calcular|calculo)\b.*\bprecios?\b|اسعر|تسعير/,
}
export type TaskName = keyof typeof tasks

export type TipName = ThemeName | TaskName

const taskNames = Object.keys(tasks) as TaskName[]

export const taskIn = (question: string): TaskName | undefined => {
  const folded = fold(question)
  return taskNames.find((name) => tasks[name].test(folded))
}

/** What a source has in title, category or tags to be cited with a task's tip. */
const taskWords: Record<TaskName, string> = {
  cleaning:
    'cleaning varnish conservation restoration nettoyage vernis restauration limpieza barniz تنظيف ترميم',
  shipping: 'shipping packing transport crates expedition emballage envio embalaje شحن تغليف',
  sizing: 'size scale taille format tamano مقاس حجم',
  lighting: 'light lighting lamp framing lumiere eclairage luz iluminacion enmarcado اضاءة',
  care: 'preservation light framing preservacion conservacion حفظ',
  framing: 'framing frame encadrement enmarcado اطار',
  hanging: 'hanging wall accrochage mur pared تعليق جدار',
  pricing: 'price pricing selling professional prix vente precio venta اسعار بيع',
}
export const stemsOfTask = (task: TaskName): readonly string[] => stemsOf(taskWords[task])

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
