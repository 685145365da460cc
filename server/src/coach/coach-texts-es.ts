import type { CoachTexts } from './coach-texts.ts'

export const texts: CoachTexts = {
  articles: 'De la revista (texto original):',
  artworks: 'A la venta ahora:',
  courses: 'Entre los cursos:',
  by: '{title}, de {artist}',
  priceOnRequest: 'Precio a consultar',
  greeting:
    '¡Hola! Pregúntame por el color, la composición, la técnica, la inspiración, el estilo, la crítica o tu carrera, o por las obras, los artículos y los cursos de este sitio.',
  nothing:
    'No he encontrado nada sobre eso en este sitio, y prefiero decirlo a inventar. Puedo ayudarte con el color, la composición, la técnica, la inspiración, el estilo, la crítica y la carrera, y con las obras, los artículos y los cursos de aquí.',
  foreign:
    'Eso queda fuera de lo que puedo hacer: solo respondo preguntas sobre arte y sobre este sitio. Pregúntame por el color, la composición, la técnica, la inspiración, el estilo, la crítica o la carrera, o por las obras, los artículos y los cursos de aquí.',
  tips: {
    color: [
      'Una paleta funciona cuando un color manda y los demás lo conocen.',
      'Elige el color que debe recordarse y dale la mayor parte del cuadro.',
      'Añade un vecino que lo sostenga y un poco de su complementario que lo despierte.',
      'Míralo sin color: si las luces y las sombras ya cuentan la historia, lo demás puede quedarse.',
    ],
    composition: [
      'Una composición se sostiene cuando la mirada sabe dónde empezar y cómo seguir.',
      'Decide qué se ve primero y dale el contraste más fuerte.',
      'Haz tres bocetos del tamaño de un sello y juzga solo las formas grandes.',
      'Tapa una parte tras otra; lo que no se echa de menos puede irse.',
    ],
    technique: [
      'La técnica que te conviene es la que seguirás practicando dentro de un mes.',
      'Empieza con poco: una herramienta, un papel, un formato.',
      'Haz diez estudios pequeños y cambia una sola cosa de uno a otro.',
      'Anota lo que hiciste; un accidente repetido es el comienzo de un método.',
    ],
    inspiration: [
      'Las ideas llegan a quien ya está mirando.',
      'Da tres veces el mismo paseo y anota lo que no habías visto.',
      'Reúne cinco obras que te atrapen y escribe una frase sobre cada una.',
      'Ponte una regla y un plazo corto; es más fácil responder a un límite que a una hoja vacía.',
    ],
    style: [
      'Un estilo es lo que queda cuando se ha tomado muchas veces la misma decisión.',
      'Haz una serie de cinco con un tema, un tamaño y una paleta.',
      'Ponlas una junto a otra y señala lo que hiciste sin pensar.',
      'Conserva eso, cambia una cosa a propósito y empieza las cinco siguientes.',
    ],
    critique: [
      'Una crítica útil describe antes de juzgar.',
      'Di lo que hay, como a alguien por teléfono.',
      'Nombra el lugar que mejor funciona y por qué.',
      'Elige el único cambio que más ayudaría y deja los otros para otro día.',
    ],
    career: [
      'Una carrera en el arte crece de un conjunto de obras en el que se puede confiar.',
      'Muestra de diez a quince obras que vayan juntas, cada una con todos sus datos.',
      'Fija los precios con una regla clara y mantenla en todas partes.',
      'Presenta obra nueva con regularidad y contesta a quienes te escriben.',
    ],
  },
}
