import { proposalSeeds } from '../../../seeds/museum-acquisitions.ts'
import { articleSeeds } from '../../../seeds/articles.ts'
import { artworkSeeds } from '../../../seeds/catalog.ts'
import { chatSeeds } from '../../../seeds/chat.ts'
import { boughtSeeds, demoCollector, elsewhereSeeds } from '../../../seeds/collection.ts'
import {
  featuredKeys,
  followSeeds,
  listedDaysAgo,
  orderSeeds,
  payoutSeeds,
  statusSeeds,
} from '../../../seeds/commerce.ts'
import { editionSeeds } from '../../../seeds/editions.ts'
import { feedbackSeeds } from '../../../seeds/feedback.ts'
import { favoriteSeeds, hoursSeeds, viewedDaysAgo, viewSeeds } from '../../../seeds/gallery.ts'
import { galleryExhibitionSeeds } from '../../../seeds/gallery-exhibitions.ts'
import { viewedSeeds, searchSeeds } from '../../../seeds/marketplace.ts'
import { accessionSeeds, museumLoanSeeds } from '../../../seeds/museum.ts'
import { people } from '../../../seeds/people.ts'
import { courseSeeds } from '../../../seeds/courses.ts'
import { eventSeeds } from '../../../seeds/events.ts'
import { exhibitionSeeds } from '../../../seeds/exhibitions.ts'
import { programSeeds } from '../../../seeds/bookings.ts'
import { representationSeeds } from '../../../seeds/gallery-roster.ts'
import { wishlistAlertSeeds, wishlistSeeds } from '../../../seeds/wishlist.ts'

export const demoWorld = {
  people,
  artworks: artworkSeeds,
  articles: articleSeeds,
  exhibitions: exhibitionSeeds,
  events: eventSeeds,
  courses: courseSeeds,
  chat: chatSeeds,
  bought: boughtSeeds,
  elsewhere: elsewhereSeeds,
  collector: demoCollector,
  feedback: feedbackSeeds,
  featuredKeys,
  follows: followSeeds,
  editions: editionSeeds,
  orders: orderSeeds,
  payouts: payoutSeeds,
  statuses: statusSeeds,
  representations: representationSeeds,
  hours: hoursSeeds,
  views: viewSeeds,
  viewedDaysAgo,
  favourites: favoriteSeeds,
  galleryExhibitions: galleryExhibitionSeeds,
  wishlists: wishlistSeeds,
  wishlistAlerts: wishlistAlertSeeds,
  proposals: proposalSeeds,
  marketplace: { searches: searchSeeds, viewed: viewedSeeds },
  museum: { accessions: accessionSeeds, loans: museumLoanSeeds },
  programs: programSeeds,
  listedDaysAgo,
}
export type DemoWorld = typeof demoWorld
