import { programInsteadOfFile, programMailTexts } from './mail-programs-en.ts'

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
    ...programInsteadOfFile,
    'order-paid':
      'Your receipt is waiting at PASSION-ART: sign in and open your orders. Your order number is {orderId}.',
    'event-rsvp':
      'The calendar file is here: {calendar}. If you cannot come, please cancel, so that somebody else can.',
  },
  ...programMailTexts,
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
  'representation-invited': {
    subject: '{gallery} would like to represent you',
    title: 'An invitation from {gallery}',
    lines: [
      '{gallery} would like to represent you on PASSION-ART and writes:',
      '{message}',
      'You find the invitation in your profile, where you accept or decline it. Nothing is shown to anybody before you accept. If you have no account yet, join as an artist with this address.',
    ],
    button: 'View the invitation',
  },
  'representation-accepted': {
    subject: '{artist} has accepted your invitation',
    title: '{artist} has accepted',
    lines: ['You now represent {artist} on PASSION-ART. Your public pages name each other.'],
    button: 'Manage artists',
  },
  'representation-ended': {
    subject: 'Your representation with {by} has ended',
    title: 'A representation has ended',
    lines: [
      '{by} has ended your representation. Your public pages no longer name each other; terms and dates stay readable for you.',
    ],
    button: 'View details',
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
  'wishlist-price': {
    subject: 'Price drop: {title}',
    title: 'A work you saved costs less now',
    lines: [
      '“{title}” by {artist} now costs {price}. It was {before}.',
      'You receive this mail because the work is on your wishlist. You can turn such alerts off there, work by work.',
    ],
    button: 'View artwork',
  },
  'wishlist-available': {
    subject: 'Available again: {title}',
    title: 'A work you saved is available again',
    lines: [
      '“{title}” by {artist} can be bought again. The price is {price}.',
      'You receive this mail because the work is on your wishlist. You can turn such alerts off there, work by work.',
    ],
    button: 'View artwork',
  },
  'wishlist-sold': {
    subject: 'Sold: {title}',
    title: 'A work you saved has been sold',
    lines: [
      '“{title}” by {artist} has found its collector. Its page shows similar works.',
      'You receive this mail because the work is on your wishlist. You can turn such alerts off there, work by work.',
    ],
    button: 'View artwork',
  },
  'search-digest': {
    subject: 'New works for “{search}”: {count}',
    title: 'New works for your saved search',
    lines: [
      'Since the last mail {count} new works came into the store that match “{search}”, the newest first:',
      '{works}',
      'You receive this mail, at most once a day, because you saved this search. You can turn it off on the marketplace, search by search.',
    ],
    button: 'Open search',
  },
}
export type MailTexts = typeof mailTexts
