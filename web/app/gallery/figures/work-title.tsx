import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import type { Elements } from '../../kit/ui/elements.ts'
import { paths } from '../../paths.ts'

export function WorkTitle({
  work,
  title,
  language,
  children,
}: {
  work: WorkLine | null
  title?: string
  language?: string
  children?: Elements
}) {
  return (
    <WorkCell
      image={work?.thumbnail?.url ?? null}
      title={title ?? work?.title ?? ''}
      language={language ?? work?.language}
      {...(work?.isPublic && { to: paths.artwork(work.id) })}
    >
      {children}
    </WorkCell>
  )
}
