import { stemsOf } from './coach-words.ts'

export interface Concept {
  /** A term of the visual arts makes a question on topic. Other concepts only add synonyms. */
  art: boolean
  stems: readonly string[]
}

const named = `cubism impressionism expressionism surrealism dada bauhaus minimalism baroque renaissance romanticism fauvism cubisme impressionnisme surrealisme cubismo impresionismo surrealismo تكعيبية انطباعية سريالية
vermeer rembrandt picasso monet matisse klee kandinsky malevich mondrian turner caravaggio leonardo michelangelo durer goya velazquez frida kahlo basquiat warhol hokusai rothko molnar`

/** They make a question on topic, but nothing is searched by them. */
const general = `art arts artist artists artistic artwork artworks picture pictures image images work works painter painters
oeuvre oeuvres artiste artistes tableau tableaux arte artes artista artistas artistico obra obras cuadro cuadros trabajo
فن فنون فنان فنانة فنية عمل اعمال اعمالي لوحة لوحات`

// One concept per line, in English, French, Spanish and Arabic.
const colors = `blue indigo cobalt navy bleu azul ازرق زرقاء زرق
green teal vert verde اخضر خضراء خضر
yellow ochre jaune amarillo amarilla اصفر صفراء صفر
black white monochrome noir blanc blanche negro negra blanco blanca اسود سوداء سود ابيض بيضاء بيض
red crimson scarlet cochineal madder rouge rojo roja احمر حمراء حمر`
const ofArt = `
color colors colour colours hue palette pigment tint hues coloured couleur couleurs teinte color colores paleta tono لون الوان الالوان
${colors}
painting paintings paint painted oil acrylic canvas impasto brush brushwork peinture peindre peintre toile huile pintura pintar pintor lienzo oleo رسم رسام زيت
drawing draw drawn sketch pen ink pencil plotter dessin dessiner crayon encre dibujo dibujar lapiz tinta رسومات قلم حبر
print prints printmaking printed etching screenprint woodcut linocut lithograph engraving mezzotint risograph letterpress inkjet giclee estampe estampes gravure impression grabado estampa impresion طباعة مطبوعة حفر
watercolor watercolour wash aquarelle acuarela مائية
photography photo photos photograph photographs photographer photographing camera lens photographie photographe fotografia fotografias fotografo foto camara تصوير فوتوغرافي فوتوغرافية صورة صور مصور كاميرا
ceramics ceramic pottery pot kiln glaze stoneware clay vase ceramicist potter ceramique ceramiques poterie argile email four ceramica ceramicas barro horno esmalte خزف خزفيات فخار سيراميك فرن
sculpture sculptures sculptor relief statue stone marble bronze steel sculpteur pierre escultura esculturas escultor piedra نحت منحوتة منحوتات نحات
textile textiles weaving woven cloth fabric thread embroidery stitch ikat kente tissage tissu broderie tejido tela bordado نسيج منسوجات تطريز قماش
jewelry jewellery jewel ring brooch collar silversmith bijou bijoux bague joya joyas anillo مجوهرات خاتم حلي
collage collages montage photomontage كولاج
animation loop video film motion boucle animacion bucle فيديو تحريك
generative algorithm algorithmic computer code coding program digital plot generatif algorithme numerique ordinateur generativo algoritmo digital programar رقمي رقمية خوارزمية برمجة
exhibition gallery museum exhibit exposition galerie musee exposicion galeria museo معرض متحف
frame framing mount glass glazing cadre encadrer encadrement verre marco enmarcar vidrio اطار زجاج
conservation conserve preserve store storing fade fading yellow jaunir jaunisse archival conserver conservation decolorer conservar conservacion amarillear حفظ صون
provenance forgery forger forge fake fraud authenticity certificate faux faussaire authenticite falsificacion autenticidad certificado تزوير اصالة شهادة
edition editions proof limited tirage edicion tirada طبعة
perspective isometric projection vanishing منظور
pattern patterns motif tile tiles tiling zellige girih geometry geometric motifs carreaux geometrie patron azulejo geometria نمط زخرفة زليج هندسة هندسية
portrait portraits face likeness retrato وجه بورتريه
landscape seascape paysage paysages paisaje paisajes منظر مناظر
abstract abstraction abstrait abstraite abstracto abstracta تجريدي تجريدية تجريد
perception illusion moire optical op seeing illusion ilusion ادراك خداع
collecting collector collection collect collectionneur collectionner coleccion coleccionista coleccionar مقتني اقتناء
studio workshop atelier taller استوديو مرسم
nft nfts token tokens blockchain ledger رمز
dye dyes dyed teinture tinte صبغة
curator curating commissaire comisario قيم
creativity creative creativite creatif creatividad creativo ابداع
virtual vr headset panorama presence virtuelle realidad واقع
augmented ar telephone phone reality augmentee aumentada معزز`

const ofAnything = `
price prices pricing cost value worth prix valeur couter precio precios valor costar اسعر تسعير سعر اسعار ثمن قيمة
buy buying bought purchase sale sell selling sold vendre vente acheter achat vender venta comprar compra شراء بيع للبيع اشتري
course courses class classes lesson lessons workshop learn learning study teach cours apprendre formation curso cursos aprender clase clases دورة دورات تعلم درس دروس
beginner beginners starting novice debutant debutante principiante مبتدئ مبتدئين
history historical past histoire historia تاريخ
finished finish complete completed done stop fini finir termine terminee terminer terminado terminada terminar acabado انتهى انتهت مكتمل
sea ocean water wave horizon mer ocean mar oceano بحر
night sky stars moon nuit etoiles noche estrellas ليل نجوم سماء
gold golden or oro dorado ذهب ذهبي
wall hang hanging home room mur accrocher maison pared colgar casa جدار حائط
label labels caption description etiquette cartel etiqueta بطاقة ملصق
paper sheet papier papel ورق
light lamp lux sun sunny window lumiere fenetre luz ventana ضوء نور
shiny shine reflection reflections glitter gloss metal brillant reflet brillo reflejo لمعان
public street square city town planning permission ville rue publique ciudad calle ville permiso مدينة عام
ia ai artificial intelligence neural network intelligence artificielle inteligencia ذكاء اصطناعي
energy environment ecological sustainable sustainability electricity energie environnement energia ambiente طاقة بيئة
file files backup checksum copy fichier archivo ملف
big large size scale measure taille grand tamano grande حجم مقاس`

/** Common off-topic subjects, unless a term of art occurs too. */
const offTopicTerms = `
weather forecast rain temperature meteo temps pleuvoir tiempo clima pronostico طقس
football soccer basketball tennis match league goal cup championship foot partido futbol كرة مباراة
medicine doctor headache fever pill symptom disease illness pain hospital medicament medecin maladie medicina medico dolor enfermedad دواء طبيب مرض صداع
tax taxes mortgage loan insurance invest bitcoin stock stocks shares crypto impots impot bourse impuestos hipoteca acciones ضرائب اسهم
election vote president politics politician government elections voter politique elecciones votar politica انتخابات رئيس سياسة
recipe cook cooking cake dinner chicken recette cuisine gateau receta cocinar pastel وصفة طبخ كعكة
javascript python java sql html function compiler algebra homework equation devoirs tarea واجب
bicycle bike car tire tyre engine voiture velo coche bicicleta سيارة دراجة
capital country population geography capitale pays pais poblacion عاصمة
flight hotel airport visa vol hotel vuelo فندق رحلة
lawyer lawsuit divorce avocat abogado محام`

const linesOf = (text: string) => text.trim().split('\n')
const stemsIn = (text: string): ReadonlySet<string> => new Set(linesOf(text).flatMap(stemsOf))
const conceptsIn = (text: string, art: boolean): Concept[] =>
  linesOf(text).map((line) => ({ art, stems: [...new Set(stemsOf(line))] }))

export const concepts: readonly Concept[] = [...conceptsIn(ofArt, true), ...conceptsIn(ofAnything, false)]

const byStem = new Map<string, Concept[]>()
for (const concept of concepts)
  for (const stem of concept.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), concept])

export const conceptsOf = (stem: string): readonly Concept[] => byStem.get(stem) ?? []

const generalStems = stemsIn(general)
const namedStems = stemsIn(named)
const offTopicStems = stemsIn(offTopicTerms)

export const isGeneral = (stem: string): boolean => generalStems.has(stem)
export const isOffTopicTerm = (stem: string): boolean => offTopicStems.has(stem)
export const isOfArt = (stem: string): boolean =>
  isGeneral(stem) || namedStems.has(stem) || conceptsOf(stem).some(({ art }) => art)

export const conceptOfWord = (word: string): ReadonlySet<string> => {
  const [only] = stemsOf(word)
  return new Set(conceptsOf(only ?? '').flatMap(({ stems }) => stems))
}

const colorStems = stemsIn(colors)
export const isColor = (stem: string): boolean => colorStems.has(stem)

/** Stems of a request that describe no subject. */
export const requestStems = new Set(stemsOf('piece pieces present gift sale'))
