import type { CoachTexts } from './coach-texts.ts'

export const texts: CoachTexts = {
  articles: 'De la revista (texto original):',
  artworks: 'A la venta ahora:',
  courses: 'Entre los cursos:',
  by: '{title}, de {artist}',
  priceOnRequest: 'Precio a consultar',
  greeting:
    '¡Hola! Pregúnteme por el color, la composición, la técnica, la inspiración, el estilo, la crítica o su carrera, o por las obras, los artículos y los cursos de este sitio.',
  nothing:
    'No he encontrado nada sobre eso en este sitio, y prefiero decirlo a inventar. Puedo ayudarle con el color, la composición, la técnica, la inspiración, el estilo, la crítica y la carrera, y con las obras, los artículos y los cursos de aquí.',
  foreign:
    'Eso queda fuera de lo que puedo hacer: solo respondo preguntas sobre arte y sobre este sitio. Pregúnteme por el color, la composición, la técnica, la inspiración, el estilo, la crítica o la carrera, o por las obras, los artículos y los cursos de aquí.',
  tips: {
    color: [
      'Una paleta funciona cuando un color manda y los demás lo conocen.',
      'Elija el color que debe recordarse y dele la mayor parte del cuadro.',
      'Añada un vecino que lo sostenga y un poco de su complementario que lo despierte.',
      'Mírelo sin color: si las luces y las sombras ya cuentan la historia, lo demás puede quedarse.',
    ],
    composition: [
      'Una composición se sostiene cuando la mirada sabe dónde empezar y cómo seguir.',
      'Decida qué se ve primero y dele el contraste más fuerte.',
      'Haga tres bocetos del tamaño de un sello y juzgue solo las formas grandes.',
      'Tape una parte tras otra; lo que no se echa de menos puede irse.',
    ],
    technique: [
      'La técnica que le conviene es la que seguirá practicando dentro de un mes.',
      'Empiece con poco: una herramienta, un papel, un formato.',
      'Haga diez estudios pequeños y cambie una sola cosa de uno a otro.',
      'Anote lo que hizo; un accidente repetido es el comienzo de un método.',
    ],
    inspiration: [
      'Las ideas llegan a quien ya está mirando.',
      'Dé tres veces el mismo paseo y anote lo que no había visto.',
      'Reúna cinco obras que le atrapen y escriba una frase sobre cada una.',
      'Póngase una regla y un plazo corto; es más fácil responder a un límite que a una hoja vacía.',
    ],
    style: [
      'Un estilo es lo que queda cuando se ha tomado muchas veces la misma decisión.',
      'Haga una serie de cinco con un tema, un tamaño y una paleta.',
      'Póngalas una junto a otra y señale lo que hizo sin pensar.',
      'Conserve eso, cambie una cosa a propósito y empiece las cinco siguientes.',
    ],
    critique: [
      'Una crítica útil describe antes de juzgar.',
      'Diga lo que hay, como a alguien por teléfono.',
      'Nombre el lugar que mejor funciona y por qué.',
      'Elija el único cambio que más ayudaría y deje los otros para otro día.',
    ],
    career: [
      'Una carrera en el arte crece de un conjunto de obras en el que se puede confiar.',
      'Muestre de diez a quince obras que vayan juntas, cada una con todos sus datos.',
      'Fije los precios con una regla clara y manténgala en todas partes.',
      'Presente obra nueva con regularidad y conteste a quienes le escriben.',
    ],
  },
}
