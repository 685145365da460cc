const facts = 'Students: {students}. Adults: {adults}. Price: {price}. When: {when}. Where: {place}.'
const button = 'View my bookings'
const toInstitution = 'Open the bookings'

/** What is said about bookings of an institution's programmes, in English; the other languages have exactly these keys. */
export const programMailTexts = {
  'program-requested': {
    subject: 'Your request: {program}',
    title: 'Your request has arrived',
    lines: ['{institution} has received your request for “{program}” and will answer it.', facts],
    button,
  },
  'program-waiting': {
    subject: 'You are on the waiting list: {program}',
    title: 'You are on the waiting list',
    lines: [
      'This session of “{program}” is full. As soon as enough places are free, they are offered to you by mail.',
      facts,
    ],
    button,
  },
  'program-offered': {
    subject: 'Places for you: {program}',
    title: 'Places are offered to you',
    lines: [
      '{institution} offers you places at “{program}”. They are kept for you until {until}.',
      '{note}',
      facts,
      'Please accept or decline the offer with your bookings; afterwards the places go to the next group.',
    ],
    button,
  },
  'program-confirmed': {
    subject: 'Confirmed: {program}',
    title: 'Your booking is confirmed',
    lines: [
      '{institution} is looking forward to you at “{program}”.',
      '{note}',
      facts,
      'The calendar file is attached. If you cannot come, please cancel, so that another group can.',
    ],
    button,
  },
  'program-moved': {
    subject: 'Changed: {program}',
    title: 'Time or room has changed',
    lines: [
      '{institution} has changed a session of “{program}” you have booked or asked for. This is how it stands now:',
      facts,
      'If your booking is confirmed, the new calendar file is attached.',
    ],
    button,
  },
  'program-declined': {
    subject: 'Not possible this time: {program}',
    title: 'Your request was declined',
    lines: ['{institution} cannot take your booking of “{program}”.', '{note}', facts],
    button,
  },
  'program-cancelled': {
    subject: 'Cancelled: {program}',
    title: 'Your booking is cancelled',
    lines: ['Your booking of “{program}” at {institution} is cancelled.', facts],
    button,
  },
  'program-called-off': {
    subject: 'Called off: {program}',
    title: 'Your booking was called off',
    lines: ['{institution} had to call off your booking of “{program}”. We are sorry.', '{note}', facts],
    button,
  },
  'program-lapsed': {
    subject: 'The offer has ended: {program}',
    title: 'The offer has ended',
    lines: ['The places at “{program}” that were kept for you have gone to the next group.', facts],
    button,
  },
  'program-unanswered': {
    subject: 'Your request has ended: {program}',
    title: 'Your request has ended',
    lines: [
      'The session of “{program}” you asked for has begun. Your request could not be met in time and is closed now.',
      facts,
    ],
    button,
  },
  'program-attended': {
    subject: 'Thank you for coming: {program}',
    title: 'Thank you for coming',
    lines: ['{institution} has noted your visit to “{program}”. Come again.'],
    button,
  },
  'program-received': {
    subject: 'New booking: {program}',
    title: 'A new booking',
    lines: ['{organisation} asks for places at “{program}”.', facts],
    button: toInstitution,
  },
  'program-accepted': {
    subject: 'Offer accepted: {program}',
    title: 'An offer was accepted',
    lines: ['{organisation} has accepted the places at “{program}”. The booking is confirmed.', facts],
    button: toInstitution,
  },
  'program-withdrawn': {
    subject: 'Cancelled: {program}',
    title: 'A booking was cancelled',
    lines: ['The booking of {organisation} for “{program}” is cancelled; its places are free again.', facts],
    button: toInstitution,
  },
}
export type ProgramMailTexts = typeof programMailTexts

/** Said by services that take no attachments. */
export const programInsteadOfFile = {
  'program-confirmed':
    'You find the calendar file with your bookings. If you cannot come, please cancel, so that another group can.',
  'program-moved': 'If your booking is confirmed, you find the new calendar file with your bookings.',
}
