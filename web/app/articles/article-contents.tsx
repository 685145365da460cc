import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { caretDownIcon } from '../kit/ui/icons.ts'
import { AnchorLink } from './anchor-link.tsx'
import styles from './article-contents.module.css'

/** Index of the last heading at or above `line`; `tops` are their distances from the window's top, null when gone. */
export function currentSection(tops: readonly (number | null)[], line: number): number | null {
  const index = tops.findLastIndex((top) => top !== null && top <= line)
  return index < 0 ? null : index
}

export type Contents = { id: string; level: number; text: string }[]

interface ContentsProps {
  contents: Contents
  language: string
}

export function ArticleContents({ contents, language }: ContentsProps) {
  const { t } = useTranslation()
  const current = useCurrent(contents)
  if (contents.length === 0) return null
  return (
    <>
      <nav aria-label={t('article.contents')} className={styles.beside}>
        <p className={font.quiet}>{t('article.contents')}</p>
        <Links contents={contents} language={language} current={current} />
      </nav>
      <details className={styles.folded}>
        <summary>
          <span>{t('article.contents')}</span>
          <Icon path={caretDownIcon} size={20} className={styles.caret} />
        </summary>
        <Links contents={contents} language={language} current={null} />
      </details>
    </>
  )
}

function Links({ contents, language, current }: ContentsProps & { current: string | null }) {
  return (
    <ol>
      {contents.map(({ id, level, text }) => (
        <li key={id} className={classes(level > 2 && styles.deeper)}>
          <AnchorLink
            to={id}
            aria-current={id === current ? 'location' : undefined}
            className={layout.row(0, styles.link)}
          >
            <bdi {...contentLang(language)}>{text}</bdi>
          </AnchorLink>
        </li>
      ))}
    </ol>
  )
}

/** Pixels from the top of the window: a heading above this line has begun. */
const readingLine = 140

function useCurrent(contents: Contents): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    if (contents.length === 0) return
    let frame = 0
    const read = () => {
      frame = 0
      const tops = contents.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? null)
      const index = currentSection(tops, readingLine)
      setCurrent(index === null ? null : (contents[index]?.id ?? null))
    }
    const later = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      window.removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [contents])
  return current
}
