import type { programInsteadOfFile as insteadOfFile, ProgramMailTexts } from './mail-programs-en.ts'

const facts = 'Estudiantes: {students}. Adultos: {adults}. Precio: {price}. Cuándo: {when}. Dónde: {place}.'
const button = 'Ver mis reservas'
const toInstitution = 'Abrir las reservas'

export const programMailTexts: ProgramMailTexts = {
  'program-requested': {
    subject: 'Su solicitud: {program}',
    title: 'Su solicitud ha llegado',
    lines: ['{institution} ha recibido su solicitud para «{program}» y le responderá.', facts],
    button,
  },
  'program-waiting': {
    subject: 'Está en la lista de espera: {program}',
    title: 'Está en la lista de espera',
    lines: [
      'Esta sesión de «{program}» está completa. En cuanto queden suficientes plazas libres, se le ofrecerán por correo.',
      facts,
    ],
    button,
  },
  'program-offered': {
    subject: 'Plazas para usted: {program}',
    title: 'Se le ofrecen plazas',
    lines: [
      '{institution} le ofrece plazas en «{program}». Se le guardan hasta el {until}.',
      '{note}',
      facts,
      'Acepte o rechace la oferta en sus reservas; después las plazas pasan al siguiente grupo.',
    ],
    button,
  },
  'program-confirmed': {
    subject: 'Confirmado: {program}',
    title: 'Su reserva está confirmada',
    lines: [
      '{institution} le espera en «{program}».',
      '{note}',
      facts,
      'Se adjunta el archivo de calendario. Si no puede venir, cancele, por favor, para que venga otro grupo.',
    ],
    button,
  },
  'program-moved': {
    subject: 'Cambio: {program}',
    title: 'Ha cambiado la hora o la sala',
    lines: [
      '{institution} ha cambiado una sesión de «{program}» que usted reservó o solicitó. Queda así:',
      facts,
      'Si su reserva está confirmada, se adjunta el nuevo archivo de calendario.',
    ],
    button,
  },
  'program-declined': {
    subject: 'Esta vez no es posible: {program}',
    title: 'Su solicitud fue rechazada',
    lines: ['{institution} no puede aceptar su reserva de «{program}».', '{note}', facts],
    button,
  },
  'program-cancelled': {
    subject: 'Cancelado: {program}',
    title: 'Su reserva está cancelada',
    lines: ['Su reserva de «{program}» en {institution} está cancelada.', facts],
    button,
  },
  'program-called-off': {
    subject: 'Suspendido: {program}',
    title: 'Su reserva se ha suspendido',
    lines: ['{institution} ha tenido que suspender su reserva de «{program}». Lo sentimos.', '{note}', facts],
    button,
  },
  'program-lapsed': {
    subject: 'La oferta ha terminado: {program}',
    title: 'La oferta ha terminado',
    lines: ['Las plazas de «{program}» que se le guardaban han pasado al siguiente grupo.', facts],
    button,
  },
  'program-unanswered': {
    subject: 'Su solicitud ha terminado: {program}',
    title: 'Su solicitud ha terminado',
    lines: [
      'La sesión de «{program}» que solicitó ya ha comenzado. Su solicitud no pudo atenderse a tiempo y queda cerrada.',
      facts,
    ],
    button,
  },
  'program-attended': {
    subject: 'Gracias por venir: {program}',
    title: 'Gracias por venir',
    lines: ['{institution} ha anotado su visita a «{program}». Hasta pronto.'],
    button,
  },
  'program-received': {
    subject: 'Nueva reserva: {program}',
    title: 'Una nueva reserva',
    lines: ['{organisation} pide plazas en «{program}».', facts],
    button: toInstitution,
  },
  'program-accepted': {
    subject: 'Oferta aceptada: {program}',
    title: 'Se aceptó una oferta',
    lines: ['{organisation} ha aceptado las plazas de «{program}». La reserva está confirmada.', facts],
    button: toInstitution,
  },
  'program-withdrawn': {
    subject: 'Cancelado: {program}',
    title: 'Se canceló una reserva',
    lines: [
      'La reserva de {organisation} para «{program}» está cancelada; sus plazas vuelven a estar libres.',
      facts,
    ],
    button: toInstitution,
  },
}

export const programInsteadOfFile: typeof insteadOfFile = {
  'program-confirmed':
    'Encontrará el archivo de calendario en sus reservas. Si no puede venir, cancele, por favor, para que venga otro grupo.',
  'program-moved':
    'Si su reserva está confirmada, encontrará el nuevo archivo de calendario en sus reservas.',
}
