import type { Article } from '@passion-art/contract/articles/articles'
import { useEffect, useRef, useState } from 'react'
import { countView } from './article-queries.ts'

/** Counts this reading, once for each time the page is opened, and answers the number to show. */
export function useViews({ id, views }: Pick<Article, 'id' | 'views'>): number {
  const counted = useRef(false)
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    // React may run an effect twice.
    if (counted.current) return
    counted.current = true
    countView(id).then(setAnswered, (error: unknown) => console.error(error))
  }, [id])
  return answered ?? views
}
