import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { paths } from '../../paths.ts'

export function WorkTitle({
  work,
  title,
  language,
}: {
  work: WorkLine | null
  title?: string
  language?: string
}) {
  return (
    <WorkCell
      image={work?.thumbnail?.url ?? null}
      title={title ?? work?.title ?? ''}
      language={language ?? work?.language}
      {...(work?.isPublic && { to: paths.artwork(work.id) })}
    />
  )
}
