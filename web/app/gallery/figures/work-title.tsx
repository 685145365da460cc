import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { paths } from '../../paths.ts'

export function WorkTitle({ work, title }: { work: WorkLine | null; title?: string }) {
  return (
    <WorkCell
      image={work?.thumbnail?.url ?? null}
      title={title ?? work?.title ?? ''}
      {...(work?.isPublic && { to: paths.artwork(work.id) })}
    />
  )
}
