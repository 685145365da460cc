import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { paths } from '../../paths.ts'

/** A work in a list: its picture and title, which leads to its page where that opens for everybody. */
export function WorkTitle({ work, title }: { work: WorkLine | null; title?: string }) {
  return (
    <WorkCell
      image={work?.thumbnail?.url ?? null}
      title={title ?? work?.title ?? ''}
      {...(work?.isPublic && { to: paths.artwork(work.id) })}
    />
  )
}
