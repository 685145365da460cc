import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { warningCircleIcon } from '../kit/ui/icons.ts'
import styles from './file-refusals.module.css'
import { isKind, kindText } from './kind-labels.ts'
import type { Refusal } from './use-images.ts'

interface RefusalsProps {
  id: string
  refusals: readonly Refusal[]
  problem: string | undefined
  max: number
}

export function FileRefusals({ id, refusals, problem, max }: RefusalsProps) {
  const { t } = useTranslation()
  const textOf = (why: Refusal['problem']) =>
    isKind(why)
      ? kindText(t, t('submissions.file.type'), why)
      : t(`submissions.file.${why === 'count' && max < maxImages ? 'left' : why}`, { max })
  return (
    // What is wrong on sending describes the button, which gets the focus.
    <div id={id} role={problem && refusals.length === 0 ? undefined : 'alert'} className={styles.box}>
      <ul className={layout.stack(6)}>
        {problem && <Line text={problem} />}
        {refusals.map(({ name, problem: why }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name; the list is replaced as a whole
          <Line key={at} name={name} text={textOf(why)} />
        ))}
      </ul>
    </div>
  )
}

function Line({ name, text }: { name?: string; text: string }) {
  return (
    <li className={layout.row(8, layout.start, styles.line)}>
      <Icon path={warningCircleIcon} size={18} />
      <span>
        {name && (
          <>
            <bdi>{name}</bdi>
            <span>:</span>{' '}
          </>
        )}
        <span>{text}</span>
      </span>
    </li>
  )
}
