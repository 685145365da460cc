import { programInsteadOfFile, programMailTexts } from './mail-programs-fr.ts'
import type { MailTexts } from './mail-templates-en.ts'

export const mailTexts: MailTexts = {
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'PASSION-ART, la place de marché de l’art contemporain.',
  unsubscribe: 'Se désabonner',
  insteadOfFile: {
    ...programInsteadOfFile,
    'order-paid':
      'Votre reçu vous attend sur PASSION-ART : connectez-vous et ouvrez vos commandes. Votre numéro de commande est le {orderId}.',
    'event-rsvp':
      'Le fichier pour votre agenda se trouve ici : {calendar}. En cas d’empêchement, merci d’annuler : quelqu’un d’autre pourra venir.',
  },
  ...programMailTexts,
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
  'representation-invited': {
    subject: '{gallery} souhaite vous représenter',
    title: 'Une invitation de {gallery}',
    lines: [
      '{gallery} souhaite vous représenter sur PASSION-ART et vous écrit :',
      '{message}',
      'L’invitation se trouve dans votre profil, où vous pouvez l’accepter ou la décliner. Rien n’est montré à personne avant votre accord. Si vous n’avez pas encore de compte, inscrivez-vous comme artiste avec cette adresse.',
    ],
    button: 'Voir l’invitation',
  },
  'representation-accepted': {
    subject: '{artist} a accepté votre invitation',
    title: '{artist} a accepté',
    lines: [
      'Vous représentez désormais {artist} sur PASSION-ART. Vos pages publiques se nomment l’une l’autre.',
    ],
    button: 'Gérer les artistes',
  },
  'representation-ended': {
    subject: 'Votre représentation avec {by} est terminée',
    title: 'Une représentation est terminée',
    lines: [
      '{by} a mis fin à votre représentation. Vos pages publiques ne se nomment plus ; les conditions et les dates restent lisibles pour vous.',
    ],
    button: 'Voir les détails',
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
  'wishlist-price': {
    subject: 'Baisse de prix : {title}',
    title: 'Une œuvre enregistrée coûte moins cher',
    lines: [
      '« {title} » de {artist} coûte désormais {price}, au lieu de {before}.',
      'Vous recevez ce message parce que l’œuvre figure dans vos souhaits. Vous pouvez y désactiver ces alertes, œuvre par œuvre.',
    ],
    button: 'Voir l’œuvre',
  },
  'wishlist-available': {
    subject: 'De nouveau disponible : {title}',
    title: 'Une œuvre enregistrée est de nouveau disponible',
    lines: [
      '« {title} » de {artist} peut de nouveau être achetée, au prix de {price}.',
      'Vous recevez ce message parce que l’œuvre figure dans vos souhaits. Vous pouvez y désactiver ces alertes, œuvre par œuvre.',
    ],
    button: 'Voir l’œuvre',
  },
  'wishlist-sold': {
    subject: 'Vendue : {title}',
    title: 'Une œuvre enregistrée a été vendue',
    lines: [
      '« {title} » de {artist} a trouvé son collectionneur. Sa page montre des œuvres similaires.',
      'Vous recevez ce message parce que l’œuvre figure dans vos souhaits. Vous pouvez y désactiver ces alertes, œuvre par œuvre.',
    ],
    button: 'Voir l’œuvre',
  },
  'search-digest': {
    subject: 'Nouvelles œuvres pour « {search} » : {count}',
    title: 'Nouvelles œuvres pour votre recherche enregistrée',
    lines: [
      'Depuis le dernier message, des œuvres correspondant à « {search} » sont arrivées dans la boutique ({count}), les plus récentes d’abord :',
      '{works}',
      'Vous recevez ce message, au plus une fois par jour, parce que vous avez enregistré cette recherche. Vous pouvez le désactiver sur le marché, recherche par recherche.',
    ],
    button: 'Ouvrir la recherche',
  },
}
