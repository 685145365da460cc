import type { Generated } from 'kysely'

export interface ArticlesTable {
  id: string
  /** Order of publication, the newest highest, and row number of the full-text index; null for drafts. */
  place: number | null
  title: string
  author: string
  author_email: string | null
  category: string
  excerpt: string
  content: string
  tags: string
  language: Generated<string>
  read_minutes: number
  /** The cover is a detail of this work; without one a work is chosen by the id. */
  cover_artwork_id: string | null
  featured: number
  status: string
  published_at: string | null
  created_at: string
  updated_at: string
  /** Distinct words of the title, folded as in search/words.ts, between spaces. */
  search_title: string
  search_text: string
  /** JSON of the parsed content; see articles/stored-body.ts. */
  body: string | null
  /** Version of the parser that wrote it, '' if not parsed yet. */
  parsed_by: Generated<string>
}

export interface ArticleArtworksTable {
  article_id: string
  artwork_id: string
}

export interface ArticleImagesTable {
  article_id: string
  name: string
  ending: string
  width: number
  height: number
  animated: number
  color: string
  palette: string
  blur: string
  alt: Generated<string | null>
}

/** One row per article, written by triggers only: sort keys of the administrator's table. */
export interface ArticlesDirectoryTable {
  place: Generated<number>
  article_id: string
  title_key: Generated<string>
  author_key: Generated<string>
}

export interface ArticleViewsTable {
  article_id: string
  views: number
}

export interface ExhibitionsTable {
  id: string
  title: string
  curator: string
  location: string
  start_date: string
  end_date: string
  description: string
  statement: string
  language: Generated<string>
  cover_artwork_id: string | null
  status: string
  created_at: string
  updated_at: string
}

export interface ExhibitionArtworksTable {
  exhibition_id: string
  artwork_id: string
  position: number
}

export interface EventsTable {
  id: string
  title: string
  category: string
  /** 'YYYY-MM-DD', local to the venue, as the times 'HH:MM'. */
  date: string
  start_time: string
  end_time: string
  time_zone: string
  ends_at: string
  location: string
  capacity: number
  /** Number of RSVPs; guards the capacity. */
  taken: Generated<number>
  description: string
  language: Generated<string>
  cover_artwork_id: string | null
  created_at: string
  updated_at: string
}

export interface EventRsvpsTable {
  event_id: string
  user_id: string
  created_at: string
}

export interface CoursesTable {
  id: string
  title: string
  category: string
  level: string
  duration: string
  instructor: string
  description: string
  language: Generated<string>
  cover_artwork_id: string | null
  position: number
  created_at: string
  updated_at: string
}

export interface CourseEnrolmentsTable {
  course_id: string
  user_id: string
  created_at: string
}

export interface NewsletterSubscribersTable {
  email_key: string
  email: string
  language: string
  created_at: string
  confirmed_at: string | null
  ended_at: string | null
}

/** Addresses that receive no optional email. */
export interface MailOptoutsTable {
  email_key: string
  created_at: string
}

export interface MailTokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  /** confirm, unsubscribe */
  purpose: string
  email_key: string
  /** The saved search whose emails it ends; null ends every optional email. */
  search_id: string | null
  created_at: string
  expires_at: string
}

export interface MagazineTables {
  articles: ArticlesTable
  article_artworks: ArticleArtworksTable
  article_views: ArticleViewsTable
  article_images: ArticleImagesTable
  articles_directory: ArticlesDirectoryTable
  exhibitions: ExhibitionsTable
  exhibition_artworks: ExhibitionArtworksTable
  events: EventsTable
  event_rsvps: EventRsvpsTable
  courses: CoursesTable
  course_enrolments: CourseEnrolmentsTable
  newsletter_subscribers: NewsletterSubscribersTable
  mail_optouts: MailOptoutsTable
  mail_tokens: MailTokensTable
}
