import { programInsteadOfFile, programMailTexts } from './mail-programs-es.ts'
import type { MailTexts } from './mail-templates-en.ts'

export const mailTexts: MailTexts = {
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: 'PASSION-ART, el mercado del arte contemporáneo.',
  unsubscribe: 'Cancelar la suscripción',
  insteadOfFile: {
    ...programInsteadOfFile,
    'order-paid':
      'Su recibo le espera en PASSION-ART: inicie sesión y abra sus pedidos. Su número de pedido es {orderId}.',
    'event-rsvp':
      'El archivo para su calendario está aquí: {calendar}. Si no puede venir, cancele la reserva, por favor: así podrá hacerlo otra persona.',
  },
  ...programMailTexts,
  'verify-email': {
    subject: 'Verifique su correo electrónico',
    title: 'Verifique su correo electrónico',
    lines: [
      'Le damos la bienvenida a PASSION-ART. Confirme que esta dirección es suya y podrá iniciar sesión.',
      'El enlace es válido durante 24 horas. Si no se ha registrado, puede ignorar este mensaje.',
    ],
    button: 'Verificar correo',
  },
  'reset-password': {
    subject: 'Restablezca su contraseña',
    title: 'Restablezca su contraseña',
    lines: [
      'Hemos recibido una solicitud de nueva contraseña para su cuenta. Elíjala con el siguiente enlace.',
      'El enlace funciona una sola vez, durante 1 hora. Si no ha sido usted, ignore este mensaje: su contraseña no cambia.',
    ],
    button: 'Elegir una contraseña nueva',
  },
  'order-paid': {
    subject: 'Su pedido: {title}',
    title: 'Gracias por su pedido',
    lines: [
      'La obra «{title}», de {artist}, ya es suya. Hemos recibido su pago de {price}.',
      'Adjuntamos el recibo. Su número de pedido es {orderId}.',
    ],
    button: 'Ver mis pedidos',
  },
  'order-refunded': {
    subject: 'Su pago ha sido reembolsado',
    title: 'Su pago ha sido reembolsado',
    lines: [
      'Le hemos reembolsado íntegramente su pago de {price} por la obra «{title}», de {artist}.',
      'Puede tardar unos días en aparecer en su banco. Su número de pedido es {orderId}.',
    ],
    button: 'Ver mis pedidos',
  },
  'artwork-sold': {
    subject: 'Su obra «{title}» se ha vendido',
    title: 'Su obra se ha vendido',
    lines: [
      'Enhorabuena: «{title}» ya tiene coleccionista. Se han pagado {price} por la obra.',
      'El número de pedido es {orderId}.',
    ],
    button: 'Ver la obra',
  },
  'artwork-approved': {
    subject: 'Su obra «{title}» ha sido aprobada',
    title: 'Su obra ha sido aprobada',
    lines: [
      'Buenas noticias: «{title}» ha superado nuestra revisión. Ya puede verse y comprarse en la tienda.',
    ],
    button: 'Ver la obra',
  },
  'artwork-rejected': {
    subject: 'Su obra «{title}» necesita cambios',
    title: 'Su obra necesita cambios',
    lines: [
      'Hemos revisado «{title}» y todavía no podemos mostrarla en la tienda. Este es el motivo:',
      '{reason}',
      'Puede modificar la obra y enviarla de nuevo a revisión sin coste alguno.',
    ],
    button: 'Revisar y volver a enviar',
  },
  'artist-new-work': {
    subject: 'Nueva obra de {artist}',
    title: 'Nueva obra de {artist}',
    lines: [
      'Hay una nueva obra de {artist} en la tienda: «{title}».',
      'Recibe este mensaje porque sigue a {artist}. Puede desactivar estos mensajes en las preferencias de su perfil.',
    ],
    button: 'Ver la obra',
  },
  'event-rsvp': {
    subject: 'Tiene plaza: {event}',
    title: 'Tiene plaza',
    lines: [
      'Le hemos reservado una plaza en «{event}»: {date}, {time}, {location}. Las horas son las del lugar.',
      'Adjuntamos el archivo para su calendario. Si no puede venir, cancele la reserva, por favor: así podrá hacerlo otra persona.',
    ],
    button: 'Ver mis eventos',
  },
  'representation-invited': {
    subject: '{gallery} desea representarle',
    title: 'Una invitación de {gallery}',
    lines: [
      '{gallery} desea representarle en PASSION-ART y le escribe:',
      '{message}',
      'La invitación está en su perfil, donde puede aceptarla o rechazarla. No se muestra nada a nadie antes de que acepte. Si aún no tiene cuenta, regístrese como artista con esta dirección.',
    ],
    button: 'Ver la invitación',
  },
  'representation-accepted': {
    subject: '{artist} ha aceptado su invitación',
    title: '{artist} ha aceptado',
    lines: ['Ahora representa a {artist} en PASSION-ART. Sus páginas públicas se nombran mutuamente.'],
    button: 'Gestionar artistas',
  },
  'representation-ended': {
    subject: 'Su representación con {by} ha terminado',
    title: 'Una representación ha terminado',
    lines: [
      '{by} ha puesto fin a su representación. Sus páginas públicas ya no se nombran; las condiciones y las fechas siguen siendo legibles para usted.',
    ],
    button: 'Ver los detalles',
  },
  'newsletter-confirm': {
    subject: 'Confirme su suscripción',
    title: 'Confirme su suscripción',
    lines: [
      'Alguien, esperamos que usted, ha indicado esta dirección para recibir el boletín de PASSION-ART: nuevos artículos, nuevas obras, exposiciones. Confirme la suscripción con el siguiente enlace.',
      'El enlace es válido durante 7 días. Si no ha sido usted, ignore este mensaje: sin confirmación no recibirá nada.',
    ],
    button: 'Confirmar suscripción',
  },
  'wishlist-price': {
    subject: 'Bajada de precio: {title}',
    title: 'Una obra guardada cuesta menos',
    lines: [
      '«{title}» de {artist} cuesta ahora {price}. Antes costaba {before}.',
      'Recibe este correo porque la obra está en su lista de deseos. Allí puede desactivar estos avisos, obra por obra.',
    ],
    button: 'Ver la obra',
  },
  'wishlist-available': {
    subject: 'De nuevo disponible: {title}',
    title: 'Una obra guardada vuelve a estar disponible',
    lines: [
      '«{title}» de {artist} se puede comprar de nuevo. El precio es {price}.',
      'Recibe este correo porque la obra está en su lista de deseos. Allí puede desactivar estos avisos, obra por obra.',
    ],
    button: 'Ver la obra',
  },
  'wishlist-sold': {
    subject: 'Vendida: {title}',
    title: 'Una obra guardada se ha vendido',
    lines: [
      '«{title}» de {artist} ha encontrado a su coleccionista. Su página muestra obras similares.',
      'Recibe este correo porque la obra está en su lista de deseos. Allí puede desactivar estos avisos, obra por obra.',
    ],
    button: 'Ver la obra',
  },
  'search-digest': {
    subject: 'Nuevas obras para «{search}»: {count}',
    title: 'Nuevas obras para su búsqueda guardada',
    lines: [
      'Desde el último correo han llegado a la tienda obras que coinciden con «{search}» ({count}), primero las más recientes:',
      '{works}',
      'Recibe este correo, como máximo una vez al día, porque guardó esta búsqueda. Puede desactivarlo en el mercado, búsqueda por búsqueda.',
    ],
    button: 'Abrir la búsqueda',
  },
}
