import type { programInsteadOfFile as insteadOfFile, ProgramMailTexts } from './mail-programs-en.ts'

const facts = 'الطلاب: {students}. البالغون: {adults}. السعر: {price}. الموعد: {when}. المكان: {place}.'
const button = 'عرض حجوزاتي'
const toInstitution = 'فتح الحجوزات'

export const programMailTexts: ProgramMailTexts = {
  'program-requested': {
    subject: 'طلبك: {program}',
    title: 'وصل طلبك',
    lines: ['تلقّت {institution} طلبك لبرنامج «{program}» وستجيب عنه.', facts],
    button,
  },
  'program-waiting': {
    subject: 'أنت في قائمة الانتظار: {program}',
    title: 'أنت في قائمة الانتظار',
    lines: [
      'هذه الجلسة من «{program}» مكتملة. ما إن تتوفر أماكن كافية حتى تُعرض عليك بالبريد الإلكتروني.',
      facts,
    ],
    button,
  },
  'program-offered': {
    subject: 'أماكن لك: {program}',
    title: 'عُرضت عليك أماكن',
    lines: [
      'تعرض عليك {institution} أماكن في «{program}»، وهي محفوظة لك حتى {until}.',
      '{note}',
      facts,
      'يُرجى قبول العرض أو رفضه من حجوزاتك؛ بعد ذلك تنتقل الأماكن إلى المجموعة التالية.',
    ],
    button,
  },
  'program-confirmed': {
    subject: 'تم التأكيد: {program}',
    title: 'تم تأكيد حجزك',
    lines: [
      'تتطلع {institution} إلى استقبالكم في «{program}».',
      '{note}',
      facts,
      'ملف التقويم مرفق. إذا تعذّر حضوركم فيُرجى الإلغاء ليتسنى لمجموعة أخرى الحضور.',
    ],
    button,
  },
  'program-moved': {
    subject: 'تغيير: {program}',
    title: 'تغيّر الموعد أو القاعة',
    lines: [
      'غيّرت {institution} جلسة من «{program}» حجزتها أو طلبتها. وهذا هو الوضع الآن:',
      facts,
      'إذا كان حجزك مؤكدًا فملف التقويم الجديد مرفق.',
    ],
    button,
  },
  'program-declined': {
    subject: 'غير ممكن هذه المرة: {program}',
    title: 'رُفض طلبك',
    lines: ['لا تستطيع {institution} قبول حجزك لبرنامج «{program}».', '{note}', facts],
    button,
  },
  'program-cancelled': {
    subject: 'أُلغي: {program}',
    title: 'أُلغي حجزك',
    lines: ['أُلغي حجزك لبرنامج «{program}» لدى {institution}.', facts],
    button,
  },
  'program-called-off': {
    subject: 'أُلغي من المؤسسة: {program}',
    title: 'اضطرت المؤسسة إلى إلغاء حجزك',
    lines: ['اضطرت {institution} إلى إلغاء حجزك لبرنامج «{program}». نأسف لذلك.', '{note}', facts],
    button,
  },
  'program-lapsed': {
    subject: 'انتهى العرض: {program}',
    title: 'انتهى العرض',
    lines: ['انتقلت الأماكن التي كانت محفوظة لك في «{program}» إلى المجموعة التالية.', facts],
    button,
  },
  'program-unanswered': {
    subject: 'انتهى طلبك: {program}',
    title: 'انتهى طلبك',
    lines: ['بدأت جلسة «{program}» التي طلبتها. لم تتيسر تلبية طلبك في الوقت المناسب، وقد أُغلق الآن.', facts],
    button,
  },
  'program-attended': {
    subject: 'شكرًا لحضوركم: {program}',
    title: 'شكرًا لحضوركم',
    lines: ['سجّلت {institution} زيارتكم لبرنامج «{program}». إلى اللقاء.'],
    button,
  },
  'program-received': {
    subject: 'حجز جديد: {program}',
    title: 'حجز جديد',
    lines: ['تطلب {organisation} أماكن في «{program}».', facts],
    button: toInstitution,
  },
  'program-accepted': {
    subject: 'قُبل العرض: {program}',
    title: 'قُبل عرض',
    lines: ['قبلت {organisation} الأماكن في «{program}»، وأصبح الحجز مؤكدًا.', facts],
    button: toInstitution,
  },
  'program-withdrawn': {
    subject: 'أُلغي: {program}',
    title: 'أُلغي حجز',
    lines: ['أُلغي حجز {organisation} لبرنامج «{program}»، وأصبحت أماكنه شاغرة من جديد.', facts],
    button: toInstitution,
  },
}

export const programInsteadOfFile: typeof insteadOfFile = {
  'program-confirmed':
    'تجد ملف التقويم مع حجوزاتك. إذا تعذّر حضوركم فيُرجى الإلغاء ليتسنى لمجموعة أخرى الحضور.',
  'program-moved': 'إذا كان حجزك مؤكدًا فستجد ملف التقويم الجديد مع حجوزاتك.',
}
