import type { programInsteadOfFile as insteadOfFile, ProgramMailTexts } from './mail-programs-en.ts'

const facts = 'Élèves : {students}. Adultes : {adults}. Prix : {price}. Quand : {when}. Où : {place}.'
const button = 'Voir mes réservations'
const toInstitution = 'Ouvrir les réservations'

export const programMailTexts: ProgramMailTexts = {
  'program-requested': {
    subject: 'Votre demande : {program}',
    title: 'Votre demande est arrivée',
    lines: ['{institution} a reçu votre demande pour « {program} » et y répondra.', facts],
    button,
  },
  'program-waiting': {
    subject: 'Vous êtes sur liste d’attente : {program}',
    title: 'Vous êtes sur liste d’attente',
    lines: [
      'Cette séance de « {program} » est complète. Dès que suffisamment de places se libèrent, elles vous sont proposées par e-mail.',
      facts,
    ],
    button,
  },
  'program-offered': {
    subject: 'Des places pour vous : {program}',
    title: 'Des places vous sont proposées',
    lines: [
      '{institution} vous propose des places pour « {program} ». Elles vous sont réservées jusqu’au {until}.',
      '{note}',
      facts,
      'Acceptez ou refusez l’offre dans vos réservations ; passé ce délai, les places reviennent au groupe suivant.',
    ],
    button,
  },
  'program-confirmed': {
    subject: 'Confirmé : {program}',
    title: 'Votre réservation est confirmée',
    lines: [
      '{institution} se réjouit de vous accueillir pour « {program} ».',
      '{note}',
      facts,
      'Le fichier pour votre agenda est en pièce jointe. En cas d’empêchement, merci d’annuler : un autre groupe pourra venir.',
    ],
    button,
  },
  'program-moved': {
    subject: 'Changement : {program}',
    title: 'L’horaire ou la salle a changé',
    lines: [
      '{institution} a modifié une séance de « {program} » que vous avez réservée ou demandée. Voici ce qui vaut désormais :',
      facts,
      'Si votre réservation est confirmée, le nouveau fichier pour votre agenda est en pièce jointe.',
    ],
    button,
  },
  'program-declined': {
    subject: 'Impossible cette fois : {program}',
    title: 'Votre demande a été refusée',
    lines: ['{institution} ne peut pas accepter votre réservation pour « {program} ».', '{note}', facts],
    button,
  },
  'program-cancelled': {
    subject: 'Annulé : {program}',
    title: 'Votre réservation est annulée',
    lines: ['Votre réservation pour « {program} » auprès de {institution} est annulée.', facts],
    button,
  },
  'program-called-off': {
    subject: 'Annulé par l’institution : {program}',
    title: 'Votre réservation a dû être annulée',
    lines: [
      '{institution} a dû annuler votre réservation pour « {program} ». Nous en sommes désolés.',
      '{note}',
      facts,
    ],
    button,
  },
  'program-lapsed': {
    subject: 'L’offre a expiré : {program}',
    title: 'L’offre a expiré',
    lines: ['Les places réservées pour vous à « {program} » sont revenues au groupe suivant.', facts],
    button,
  },
  'program-unanswered': {
    subject: 'Votre demande a pris fin : {program}',
    title: 'Votre demande a pris fin',
    lines: [
      'La séance de « {program} » que vous aviez demandée a commencé. Votre demande n’a pas pu être satisfaite à temps ; elle est close.',
      facts,
    ],
    button,
  },
  'program-attended': {
    subject: 'Merci de votre visite : {program}',
    title: 'Merci de votre visite',
    lines: ['{institution} a noté votre venue à « {program} ». À bientôt.'],
    button,
  },
  'program-received': {
    subject: 'Nouvelle réservation : {program}',
    title: 'Une nouvelle réservation',
    lines: ['{organisation} demande des places pour « {program} ».', facts],
    button: toInstitution,
  },
  'program-accepted': {
    subject: 'Offre acceptée : {program}',
    title: 'Une offre a été acceptée',
    lines: ['{organisation} a accepté les places pour « {program} ». La réservation est confirmée.', facts],
    button: toInstitution,
  },
  'program-withdrawn': {
    subject: 'Annulé : {program}',
    title: 'Une réservation a été annulée',
    lines: [
      'La réservation de {organisation} pour « {program} » est annulée ; ses places sont de nouveau libres.',
      facts,
    ],
    button: toInstitution,
  },
}

export const programInsteadOfFile: typeof insteadOfFile = {
  'program-confirmed':
    'Le fichier pour votre agenda se trouve dans vos réservations. En cas d’empêchement, merci d’annuler : un autre groupe pourra venir.',
  'program-moved':
    'Si votre réservation est confirmée, le nouveau fichier pour votre agenda se trouve dans vos réservations.',
}
