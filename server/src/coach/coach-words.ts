import { fold } from '../search/fold.ts'

const words = /[\p{L}\p{N}\p{M}]+/gu
const longestWord = 32

/** Stop words of questions in the four languages, folded. */
const stopWords = new Set(
  fold(`a about above actually after again all also am an and another any anybody anyone anything are as ask at away
  be because been before being best better between big both bring but by call came can come could did do does doing
  done don down each either else even ever every everything explain few find for from fully gave get gets getting give
  go goes going good got had happen happens has have having he hello help her here hi him his how i if in instead into
  is it its itself just keep kind know let like ll lot love loves made make makes making many may maybe me mean means might mine
  more most much must my myself need needs never next no not nothing now of off offer offers on once one only or other
  our out over own please put rather re really s said same say see seem seems shall she should show simple simply so
  some someone something still such t take tell than thank thanks that the their them then there these they thing
  things think this those through to too under until up us use used uses using ve very want was way we well were what
  whats when where whether which while who whom whose why will wish with without word words would yes yet you your
  yours difference different normal useful site page somebody first made got able currently often usually possible
  au aux avec avez avoir ai as ce ces cet cette chez comme comment d dans de des donc du elle elles en est et etes etre
  eu fait faire il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ou par pas peut
  peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont suis sur ta
  te tes toi ton tous tout toute toutes tu un une va vais vos votre vous y bonjour merci svp quelque quelques chose dois doit
  al algo algun alguna algunas algunos ante asi como con cual cuales cuando cuanto de del desde donde e el ella ellas
  ellos en entre era es esa ese eso esta estan este esto estos estoy fue ha hay hace hacer hola la las le les lo los mas
  me mi mis muy ni no nos nosotros o os para pero por porque puede puedo que quien quiero se ser si sin sobre son soy su
  sus tambien te tener tengo ti tiene tienen tienes todo todos tu tus un una uno unos usted ustedes y ya yo gracias
  في من على الى عن مع هل ما ماذا كيف متى اين لماذا هو هي هم انا انت نحن لديكم لديك عندكم هذا هذه ذلك التي الذي ان او ثم
  لا لم لن كان يكون اريد يمكن يمكنني هناك كل بعض اي لي لك مرحبا شكرا شيء عند بين قد و يا`).match(words),
)

export function stemsOf(text: string): string[] {
  // In French 'ai' is a form of 'avoir'.
  const found = fold(text.replace(/\bAI\b/g, 'IA')).match(words) ?? []
  return found
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map((word) => stem(word.slice(0, longestWord)))
}

/** Removes endings of number, gender and tense; consistency matters more than the right root. */
export function stem(word: string): string {
  if (/^[\u0600-\u06ff]/.test(word)) return arabicStem(word)
  return withoutEnd(withoutPlural(word))
}

function withoutPlural(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word
}

function withoutEnd(word: string): string {
  const bare = /^(.{2,}[aeiouy].*|.*[aeiouy].{2,})(ing|ed)$/.exec(word)?.[1]
  const base = undoubled(bare !== undefined && bare.length > 2 ? bare : word)
  const quiet = base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base
  return quiet.length > 3 && quiet.endsWith('y') ? `${quiet.slice(0, -1)}i` : quiet
}

const undoubled = (word: string) => (/([bdfgklmnprst])\1$/.test(word) ? word.slice(0, -1) : word)

function arabicStem(word: string): string {
  const start = /^(?:وال|بال|كال|فال|ال|لل)(.{3,})$/.exec(word)?.[1] ?? word
  return /^(.{3,}?)(?:ها|ات|ان|ون|ين|يه|ي|ه|ا)$/.exec(start)?.[1] ?? start
}
