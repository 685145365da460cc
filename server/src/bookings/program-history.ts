import type { Viewer } from '../http/viewer.ts'
import type { NewChange } from '../roles/role-history-service.ts'

export const noted = (
  viewer: Viewer,
  {
    subjectId,
    action,
    subject,
    at,
    details,
  }: Pick<NewChange, 'subjectId' | 'action' | 'subject' | 'at' | 'details'>,
): NewChange => ({
  ownerId: viewer.id,
  actorId: viewer.id,
  screen: 'educational-programs',
  subjectId,
  action,
  subject,
  at,
  ...(details && { details }),
})
