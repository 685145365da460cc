import { forAdministrator, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const made = '201'
const notPaid = '409 order_not_paid'
const decided = '409 order_not_pending'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const orderRows: RoleRow[] = [
  row('admin.orders', 'paid order', forAdministrator(ok)),
  row('admin.ordersFile', 'paid order', forAdministrator(ok)),
  row('admin.setOrderStatus', 'own purchase', forAdministrator(ok)),
  row('admin.setOrderStatus', 'paid order', forAdministrator(decided)),
  row('admin.setOrderStatus', 'unknown order', forAdministrator(lost)),
  row('admin.setOrderStatus', 'no id', forAdministrator(lost)),
  row('admin.setOrderPrice', 'own purchase', forAdministrator(ok)),
  row('admin.setOrderPrice', 'paid order', forAdministrator(decided)),
  row('admin.setOrderPrice', 'unknown order', forAdministrator(lost)),
  row('admin.setOrderPrice', 'no id', forAdministrator(lost)),
  row('orders.list', 'pending order', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('orders.get', 'pending order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...noSession]),
  row('orders.get', 'unknown id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...noSession]),
  row('orders.get', 'no id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...noSession]),
  row('orders.setShippingAddress', 'pending order', [none, ...Array<string>(8).fill(lost), ok, ...noSession]),
  row('orders.cancel', 'own purchase', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ...noSession,
  ]),
  row('orders.receipt', 'paid order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...noSession]),
  row('orders.receipt', 'pending order', [
    none,
    ...Array<string>(7).fill(lost),
    notPaid,
    notPaid,
    ...noSession,
  ]),
  row('profile.ledger', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.statement', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('admin.ledger', 'earnings', forAdministrator(ok)),
  row('admin.recordPayout', 'earnings', forAdministrator(made)),
  row('admin.recordPayout', 'no earnings', forAdministrator('409 exceeds_open')),
  row('admin.recordPayout', 'unknown id', forAdministrator(lost)),
  row('admin.statement', 'earnings', forAdministrator(ok)),
  row('admin.statement', 'no earnings', forAdministrator(ok)),
  row('admin.statement', 'unknown id', forAdministrator(lost)),
  row('admin.statement', 'no id', forAdministrator(lost)),
  row('admin.payouts', 'earnings', forAdministrator(ok)),
  row('admin.payoutsFile', 'earnings', forAdministrator(ok)),
]
