import { forUploaders, like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const declined = '402 card_declined'
const unpaid = '402 payment_required'
const unsigned = '400 bad_signature'
const own = '409 own_artwork'
const blank = '400 validation_failed'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const paymentRows: RoleRow[] = [
  row('payments.createArtworkIntent', 'store work', [
    none,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    own,
    ...noSession,
  ]),
  row('payments.createArtworkIntent', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('payments.extendHold', 'own purchase', [none, ...Array<string>(8).fill(lost), ok, ...noSession]),
  row('payments.confirm', 'own purchase', [none, ...Array<string>(8).fill(lost), unpaid, ...noSession]),
  row('payments.confirm', 'unpaid fee', [none, ...Array<string>(8).fill(lost), unpaid, ...noSession]),
  row('payments.confirm', 'paid fee', [none, ...Array<string>(8).fill(lost), ok, ...noSession]),
  row('payments.createUploadIntent', 'wanted fee', forUploaders(ok, ok)),
  row('payments.createUploadIntent', 'unpaid fee', forUploaders(blank, blank)),
  row('payments.webhook', 'nothing', [...Array<string>(10).fill(unsigned), ...like(unsigned)]),
  row('payments.sandboxConfirm', 'own purchase', [...Array<string>(10).fill(declined), ...like(declined)]),
]
