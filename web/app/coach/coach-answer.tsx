import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { useCopy } from '../kit/ui/copy-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon, copyIcon } from '../kit/ui/icons.ts'
import styles from './coach-answer.module.css'
import { CoachSources } from './coach-sources.tsx'
import type { CoachMessage } from './conversation-store.ts'

type AnswerBlock = { kind: 'text'; lines: string[] } | { kind: 'steps'; start: number; steps: string[] }

const step = /^(\d{1,2})[.)]\s+(.+)$/

export function answerBlocks(text: string): AnswerBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(blocksOf)
}

function blocksOf(lines: readonly string[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (const line of lines) {
    const [, number, text] = step.exec(line) ?? []
    const last = blocks.at(-1)
    if (text === undefined) {
      if (last?.kind === 'text') last.lines.push(line)
      else blocks.push({ kind: 'text', lines: [line] })
    } else if (last?.kind === 'steps') last.steps.push(text)
    else blocks.push({ kind: 'steps', start: Number(number), steps: [text] })
  }
  return blocks
}

interface CoachAnswerProps {
  message: CoachMessage
  writing: boolean
}

/** Text only, whatever the model writes; its sources are the only links. */
export function CoachAnswer({ message, writing }: CoachAnswerProps) {
  const { t } = useTranslation()
  const { text, sources, stopped, language = '' } = message
  return (
    <article aria-busy={writing || undefined} className={layout.stack(16, styles.answer)}>
      <span className={layout.hidden}>{t('coach.coach')}</span>
      {answerBlocks(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks only grow at the end
        <Block key={index} block={block} language={language} />
      ))}
      {stopped && <p className={font.quiet}>{t('coach.stopped')}</p>}
      {!writing && sources.length > 0 && <CoachSources sources={sources} language={language} />}
      {!writing && text !== '' && <CopyAnswer message={message} />}
    </article>
  )
}

function Block({ block, language }: { block: AnswerBlock; language: string }) {
  if (block.kind === 'text')
    return (
      <div className={layout.stack(8)}>
        {block.lines.map((line, index) => (
          // Quotations keep the direction of their own language.
          // oxlint-disable-next-line react/no-array-index-key -- lines only grow at the end
          <p key={index} lang={language} dir="auto" className={styles.text}>
            {line}
          </p>
        ))}
      </div>
    )
  return (
    <ol start={block.start} lang={language} dir="auto" className={layout.stack(8, styles.steps)}>
      {block.steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps only grow at the end
        <li key={index} className={styles.step}>
          <span aria-hidden className={styles.number}>
            {block.start + index}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** With the addresses of its sources. */
function CopyAnswer({ message: { text, sources } }: { message: CoachMessage }) {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  const copyAnswer = () => {
    const addresses = sources.map(({ title, url }) => `${title}: ${new URL(url, location.href).href}`)
    void copy([text, addresses.join('\n')].filter(Boolean).join('\n\n'))
  }
  return (
    <Button look="text" onClick={copyAnswer} className={styles.copy}>
      <Icon path={copied ? checkIcon : copyIcon} size={20} />
      <span role={copied ? 'status' : undefined}>{copied ? t('ui.copied') : t('coach.copy')}</span>
    </Button>
  )
}
