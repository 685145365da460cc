import {
  compareMarket,
  countMarket,
  listMarketRails,
  searchMarket,
} from '@passion-art/contract/collector/marketplace/marketplace'
import { listWishlists, listWishlistWorks } from '@passion-art/contract/collector/wishlist/wishlists'
import { expect, it } from 'vitest'
import { allOf } from '../api/query-client.ts'
import { allArtworkQueries, markedQueries } from './artwork-queries.ts'

it('knows the reads of other pages by their names', () => {
  expect(allArtworkQueries).toEqual(
    expect.arrayContaining([searchMarket, compareMarket, listMarketRails].map(allOf)),
  )
  expect(markedQueries).toEqual(
    expect.arrayContaining([countMarket, listWishlists, listWishlistWorks].map(allOf)),
  )
})
