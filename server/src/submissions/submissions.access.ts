import { forUploaders, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

const made = '201'
const unpaid = '402 payment_required'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const submissionRows: RoleRow[] = [
  row('artworks.upload', 'paid fee', forUploaders(lost, made)),
  row('artworks.upload', 'unpaid fee', forUploaders(lost, unpaid)),
  row('artworks.upload', 'fee with an image', forUploaders(lost, made)),
  row('artworks.upload', 'unknown fee', forUploaders(lost, lost)),
  row('uploads.open', 'paid fee', forUploaders(ok, ok)),
  row('uploads.finish', 'fee with an image', forUploaders(lost, ok)),
  row('uploads.finish', 'paid fee', forUploaders(lost, '409 no_image')),
  row('uploads.finish', 'unpaid fee', forUploaders(lost, unpaid)),
  row('uploads.finish', 'unknown fee', forUploaders(lost, lost)),
]
