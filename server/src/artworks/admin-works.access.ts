import { lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const denied = '403 access_denied'
const decided = '409 order_not_pending'

const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...noSession,
]

/** The administrator's calls about orders, works and articles. */
// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const adminWorksRows: RoleRow[] = [
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
  row('admin.productsFile', 'pending work', forAdministrator(ok)),
  row('admin.createProduct', 'store work', forAdministrator('201')),
  row('admin.updateProduct', 'pending work', forAdministrator(ok)),
  row('admin.updateProduct', 'sold work', forAdministrator(ok)),
  row('admin.updateProduct', 'unknown id', forAdministrator(lost)),
  row('admin.updateProduct', 'no id', forAdministrator(lost)),
  row('admin.deleteProduct', 'store work', forAdministrator(ok)),
  row('admin.deleteProduct', 'sold work', forAdministrator(ok)),
  row('admin.deleteProduct', 'unknown id', forAdministrator(lost)),
  row('admin.deleteProduct', 'no id', forAdministrator(lost)),
  row('admin.articlesFile', 'draft article', forAdministrator(ok)),
  row('admin.createArticle', 'wanted article', forAdministrator('201')),
  row('admin.updateArticle', 'wanted article', forAdministrator(ok)),
  row('admin.updateArticle', 'unknown article', forAdministrator(lost)),
  row('admin.updateArticle', 'no id', forAdministrator(lost)),
  row('admin.deleteArticle', 'draft article', forAdministrator(ok)),
  row('admin.deleteArticle', 'unknown id', forAdministrator(lost)),
  row('admin.deleteArticle', 'no id', forAdministrator(lost)),
  row('admin.previewArticle', 'wanted article', forAdministrator(ok)),
]
