import type { Event } from '@passion-art/contract/events/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { eventFeeds } from '../shell/feed-links.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/events-page.ts'
import { EventRow } from './event-row.tsx'
import styles from './events-page.module.css'
import { eventThings } from './event-data.ts'
import { eventsQuery } from './event-queries.ts'
import type { PageHandle } from '../shell/frame.tsx'

export const handle: PageHandle = { cachedBy: [] }

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, [eventsQuery()])
export const clientLoader = () => prefetchInBrowser([eventsQuery()])

export default function EventsPage() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(eventsQuery())
  return (
    <div className={layout.stack(40, layout.page, styles.page)}>
      <PageHead title={t('word.events')} description={t('events.description')} feeds={eventFeeds(t)} />
      <JsonLd describe={eventThings(data?.events ?? [], t('word.events'))} />
      <div>
        <h1 className={font.display1}>{t('word.events')}</h1>
        <p className={classes(font.quiet, styles.note)}>{t('events.local')}</p>
      </div>
      {data ? (
        <Events events={data.events} />
      ) : isPending ? (
        <LoadingLines />
      ) : (
        <StatePanel
          tone="error"
          title={t('events.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      )}
    </div>
  )
}

function Events({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation()
  if (events.length === 0) return <StatePanel title={t('events.empty')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  )
}
