import type { MailTexts } from './mail-templates-en.ts'

export const mailTexts: MailTexts = {
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  copyLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'PASSION-ART, el mercado del arte contemporáneo.',
  'verify-email': {
    subject: 'Verifica tu correo electrónico',
    title: 'Verifica tu correo electrónico',
    lines: [
      'Te damos la bienvenida a PASSION-ART. Confirma que esta dirección es tuya y podrás iniciar sesión.',
      'El enlace es válido durante 24 horas. Si no te has registrado, puedes ignorar este mensaje.',
    ],
    button: 'Verificar correo',
  },
  'reset-password': {
    subject: 'Restablece tu contraseña',
    title: 'Restablece tu contraseña',
    lines: [
      'Hemos recibido una solicitud de nueva contraseña para tu cuenta. Elígela con el enlace de abajo.',
      'El enlace funciona una sola vez, durante 1 hora. Si no has sido tú, ignora este mensaje: tu contraseña no cambia.',
    ],
    button: 'Elegir una nueva contraseña',
  },
  'order-paid': {
    subject: 'Tu pedido: {title}',
    title: 'Gracias por tu pedido',
    lines: [
      '«{title}», de {artist}, ya es tuya. Hemos recibido tu pago de {price}.',
      'Adjuntamos el recibo. Tu número de pedido es {orderId}.',
    ],
    button: 'Ver mis pedidos',
  },
  'order-refunded': {
    subject: 'Tu pago ha sido reembolsado',
    title: 'Tu pago ha sido reembolsado',
    lines: [
      'Te hemos reembolsado íntegramente tu pago de {price} por «{title}», de {artist}.',
      'Puede tardar unos días en aparecer en tu banco. Tu número de pedido es {orderId}.',
    ],
    button: 'Ver mis pedidos',
  },
  'artwork-sold': {
    subject: 'Tu obra «{title}» se ha vendido',
    title: 'Tu obra se ha vendido',
    lines: [
      'Enhorabuena: «{title}» ya tiene coleccionista. El importe pagado es de {price}.',
      'El número de pedido es {orderId}.',
    ],
    button: 'Ver la obra',
  },
}
