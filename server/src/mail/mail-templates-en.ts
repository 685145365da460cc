/** The mails in English; the other languages have exactly these keys. `{name}` is filled in. */
export const mailTexts = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  /** Above the address of a button that a mail program doesn't show. */
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: 'PASSION-ART, the marketplace for contemporary art.',
  /** Below optional mails. */
  unsubscribe: 'Unsubscribe',
  /** Said by services that take no attachments, in place of the line about one. */
  insteadOfFile: {
    'order-paid':
      'Your receipt is waiting at PASSION-ART: sign in and open your orders. Your order number is {orderId}.',
    'event-rsvp':
      'The calendar file is here: {calendar}. If you cannot come, please cancel, so that somebody else can.',
  },
  'verify-email': {
    subject: 'Verify your email',
    title: 'Verify your email',
    lines: [
      'Welcome to PASSION-ART. Please confirm that this address is yours, then you can sign in.',
      'The link works for 24 hours. If you did not register, you can ignore this mail.',
    ],
    button: 'Verify email',
  },
  'reset-password': {
    subject: 'Reset your password',
    title: 'Reset your password',
    lines: [
      'Somebody asked for a new password for your account. Choose it with the link below.',
      'The link works once, for 1 hour. If it was not you, ignore this mail: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  'order-paid': {
    subject: 'Your order: {title}',
    title: 'Thank you for your order',
    lines: [
      '“{title}” by {artist} is yours. We have received your payment of {price}.',
      'The receipt is attached. Your order number is {orderId}.',
    ],
    button: 'View my orders',
  },
  'order-refunded': {
    subject: 'Your payment has been refunded',
    title: 'Your payment has been refunded',
    lines: [
      'Your payment of {price} for “{title}” by {artist} has been refunded in full.',
      'It can take a few days until your bank shows it. Your order number is {orderId}.',
    ],
    button: 'View my orders',
  },
  'artwork-sold': {
    subject: 'Your artwork "{title}" has been sold',
    title: 'Your artwork has been sold',
    lines: [
      'Congratulations: “{title}” has found its collector. The buyer paid {price}.',
      'The order number is {orderId}.',
    ],
    button: 'View artwork',
  },
  'artwork-approved': {
    subject: 'Your artwork "{title}" has been approved',
    title: 'Your artwork has been approved',
    lines: ['Good news: “{title}” has passed our review. It can now be seen and bought in the store.'],
    button: 'View artwork',
  },
  'artwork-rejected': {
    subject: 'Your artwork "{title}" needs changes',
    title: 'Your artwork needs changes',
    lines: [
      'We have reviewed “{title}” and cannot show it in the store yet. This is the reason:',
      '{reason}',
      'You can change the artwork and send it to review again, free of charge.',
    ],
    button: 'Revise and resubmit',
  },
  'artist-new-work': {
    subject: 'New work by {artist}',
    title: 'New work by {artist}',
    lines: [
      '{artist} has a new work in the store: “{title}”.',
      'You receive this mail because you follow {artist}. You can turn such mails off in the preferences of your profile.',
    ],
    button: 'View artwork',
  },
  'event-rsvp': {
    subject: 'You are going: {event}',
    title: 'You are going',
    lines: [
      'A place at “{event}” is yours: {date}, {time}, {location}. The times are those of the venue.',
      'The calendar file is attached. If you cannot come, please cancel, so that somebody else can.',
    ],
    button: 'View my events',
  },
  'newsletter-confirm': {
    subject: 'Confirm your subscription',
    title: 'Confirm your subscription',
    lines: [
      'Somebody, we hope you, gave this address for the PASSION-ART newsletter: new writing, new works, exhibitions. Please confirm it with the link below.',
      'The link works for 7 days. If it was not you, ignore this mail: without a confirmation you get nothing.',
    ],
    button: 'Confirm subscription',
  },
}
export type MailTexts = typeof mailTexts
