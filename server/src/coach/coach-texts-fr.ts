import type { CoachTexts } from './coach-texts.ts'

export const texts: CoachTexts = {
  articles: 'Dans le magazine (texte d’origine) :',
  artworks: 'En vente actuellement :',
  courses: 'Parmi les cours :',
  by: '{title}, de {artist}',
  priceOnRequest: 'Prix sur demande',
  greeting:
    'Bonjour ! Posez-moi une question sur la couleur, la composition, la technique, l’inspiration, le style, la critique ou votre carrière, ou encore sur les œuvres, les articles et les cours de ce site.',
  nothing:
    'Je n’ai rien trouvé à ce sujet sur ce site, et je préfère le dire plutôt que d’inventer. Je peux vous aider pour la couleur, la composition, la technique, l’inspiration, le style, la critique et la carrière, ainsi que pour les œuvres, les articles et les cours d’ici.',
  foreign:
    'Cela dépasse ce que je peux faire : je ne réponds qu’aux questions sur l’art et sur ce site. Interrogez-moi sur la couleur, la composition, la technique, l’inspiration, le style, la critique ou la carrière, ou sur les œuvres, les articles et les cours d’ici.',
  tips: {
    color: [
      'Une palette fonctionne quand une couleur mène et que les autres la connaissent.',
      'Choisissez la couleur dont on doit se souvenir et donnez-lui la plus grande place.',
      'Ajoutez une voisine pour la soutenir et un peu de sa complémentaire pour la réveiller.',
      'Regardez l’image sans couleur : si les valeurs racontent déjà l’histoire, le reste peut demeurer.',
    ],
    composition: [
      'Une composition tient quand l’œil sait où commencer et comment continuer.',
      'Décidez de ce qu’on voit d’abord et donnez-lui le contraste le plus fort.',
      'Faites trois croquis grands comme un timbre et ne jugez que les grandes formes.',
      'Cachez une partie après l’autre ; ce qui ne manque pas peut partir.',
    ],
    technique: [
      'La technique qui vous convient est celle que vous pratiquerez encore dans un mois.',
      'Commencez avec peu : un outil, un papier, un format.',
      'Faites dix petites études en ne changeant qu’une chose à chaque fois.',
      'Notez ce que vous avez fait ; un accident répété est le début d’une méthode.',
    ],
    inspiration: [
      'Les idées viennent à ceux qui regardent déjà.',
      'Refaites trois fois la même promenade et notez ce que vous n’aviez pas vu.',
      'Réunissez cinq œuvres qui vous retiennent et écrivez une phrase sur chacune.',
      'Donnez-vous une règle et un délai court ; il est plus facile de répondre à une limite qu’à une feuille vide.',
    ],
    style: [
      'Un style est ce qui reste quand on a pris souvent la même décision.',
      'Faites une série de cinq avec un sujet, un format et une palette.',
      'Posez-les côte à côte et repérez ce que vous avez fait sans y penser.',
      'Gardez cela, changez une seule chose exprès et commencez les cinq suivantes.',
    ],
    critique: [
      'Une critique utile décrit avant de juger.',
      'Dites ce qui est là, comme à quelqu’un au téléphone.',
      'Nommez l’endroit le plus réussi et dites pourquoi.',
      'Choisissez le seul changement qui aiderait le plus et laissez les autres pour un autre jour.',
    ],
    career: [
      'Une carrière artistique naît d’un ensemble d’œuvres sur lequel on peut compter.',
      'Montrez dix à quinze œuvres qui vont ensemble, chacune avec toutes ses données.',
      'Fixez les prix selon une règle claire et tenez-la partout.',
      'Présentez régulièrement du nouveau et répondez à ceux qui vous écrivent.',
    ],
  },
}
