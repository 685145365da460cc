import type { MailTexts } from './mail-templates-en.ts'

export const mailTexts: MailTexts = {
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'PASSION-ART, la place de marché de l’art contemporain.',
  unsubscribe: 'Se désabonner',
  insteadOfFile: {
    'order-paid':
      'Votre reçu vous attend sur PASSION-ART : connectez-vous et ouvrez vos commandes. Votre numéro de commande est le {orderId}.',
    'event-rsvp':
      'Le fichier pour votre agenda se trouve ici : {calendar}. En cas d’empêchement, merci d’annuler : quelqu’un d’autre pourra venir.',
  },
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    title: 'Confirmez votre adresse e-mail',
    lines: [
      'Bienvenue sur PASSION-ART. Confirmez que cette adresse est bien la vôtre : vous pourrez ensuite vous connecter.',
      'Ce lien est valable 24 heures. Si cette inscription ne vient pas de vous, ignorez ce message.',
    ],
    button: 'Confirmer mon adresse',
  },
  'reset-password': {
    subject: 'Réinitialisez votre mot de passe',
    title: 'Réinitialisez votre mot de passe',
    lines: [
      'Une demande de nouveau mot de passe a été faite pour votre compte. Vous pouvez le choisir à l’aide du lien ci-dessous.',
      'Ce lien ne fonctionne qu’une fois, pendant 1 heure. Si la demande ne vient pas de vous, ignorez ce message : votre mot de passe reste inchangé.',
    ],
    button: 'Choisir un nouveau mot de passe',
  },
  'order-paid': {
    subject: 'Votre commande : {title}',
    title: 'Merci pour votre commande',
    lines: [
      'L’œuvre « {title} », signée {artist}, est à vous. Nous avons bien reçu votre paiement de {price}.',
      'Vous trouverez le reçu en pièce jointe. Votre numéro de commande est le {orderId}.',
    ],
    button: 'Voir mes commandes',
  },
  'order-refunded': {
    subject: 'Votre paiement a été remboursé',
    title: 'Votre paiement a été remboursé',
    lines: [
      'Votre paiement de {price} pour l’œuvre « {title} », signée {artist}, a été remboursé en totalité.',
      'Quelques jours peuvent s’écouler avant que le remboursement n’apparaisse sur votre compte. Votre numéro de commande est le {orderId}.',
    ],
    button: 'Voir mes commandes',
  },
  'artwork-sold': {
    subject: 'Votre œuvre « {title} » a été vendue',
    title: 'Votre œuvre a été vendue',
    lines: [
      'Félicitations : « {title} » a trouvé son collectionneur. L’œuvre a été payée {price}.',
      'Le numéro de commande est le {orderId}.',
    ],
    button: 'Voir l’œuvre',
  },
  'artwork-approved': {
    subject: 'Votre œuvre « {title} » a été approuvée',
    title: 'Votre œuvre a été approuvée',
    lines: [
      'Bonne nouvelle : « {title} » a été acceptée à l’issue de notre examen. Elle est désormais visible et en vente dans la boutique.',
    ],
    button: 'Voir l’œuvre',
  },
  'artwork-rejected': {
    subject: 'Votre œuvre « {title} » demande des modifications',
    title: 'Votre œuvre demande des modifications',
    lines: [
      'Nous avons examiné « {title} » et ne pouvons pas encore la présenter dans la boutique. En voici la raison :',
      '{reason}',
      'Vous pouvez modifier l’œuvre et la soumettre de nouveau, sans frais.',
    ],
    button: 'Modifier et soumettre de nouveau',
  },
  'artist-new-work': {
    subject: 'Nouvelle œuvre de {artist}',
    title: 'Nouvelle œuvre de {artist}',
    lines: [
      'Une nouvelle œuvre de {artist} est arrivée dans la boutique : « {title} ».',
      'Vous recevez ce message parce que vous suivez {artist}. Vous pouvez désactiver ces messages dans les préférences de votre profil.',
    ],
    button: 'Voir l’œuvre',
  },
  'event-rsvp': {
    subject: 'Votre place est réservée : {event}',
    title: 'Votre place est réservée',
    lines: [
      'Une place vous attend à « {event} » : {date}, {time}, {location}. Les heures sont celles du lieu.',
      'Le fichier pour votre agenda est en pièce jointe. En cas d’empêchement, merci d’annuler : quelqu’un d’autre pourra venir.',
    ],
    button: 'Voir mes événements',
  },
  'newsletter-confirm': {
    subject: 'Confirmez votre abonnement',
    title: 'Confirmez votre abonnement',
    lines: [
      'Cette adresse a été donnée, par vous nous l’espérons, pour la lettre de PASSION-ART : nouveaux articles, nouvelles œuvres, expositions. Confirmez votre abonnement à l’aide du lien ci-dessous.',
      'Ce lien est valable 7 jours. Si la demande ne vient pas de vous, ignorez ce message : sans confirmation, vous ne recevrez rien.',
    ],
    button: 'Confirmer mon abonnement',
  },
}
