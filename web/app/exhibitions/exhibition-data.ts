import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { exhibitionLabel, shareImage, sharePath } from '@passion-art/contract/discovery/share-images'
import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, heldAt, thePublisher } from '../shell/site-data.ts'

export const exhibitionShare = (exhibition: Exhibition): string =>
  sharePath('exhibition', exhibition.id, exhibitionLabel(exhibition))

export const exhibitionThings =
  (exhibition: Exhibition & { artworks: readonly Artwork[] }, exhibitions: string) =>
  (home: string): Thing[] => {
    const path = paths.exhibition(exhibition.id)
    return [
      {
        '@type': 'ExhibitionEvent',
        '@id': home + path,
        url: home + path,
        name: exhibition.title,
        description: exhibition.description,
        inLanguage: exhibition.language,
        startDate: exhibition.start_date,
        endDate: exhibition.end_date,
        organizer: thePublisher(home),
        ...heldAt(exhibition.location),
        ...(exhibition.gallery &&
          ofGallery(exhibition.gallery, { venueName: exhibition.location, home, path })),
        image: [
          home + exhibitionShare(exhibition),
          ...(exhibition.image ? [home + shareImage(exhibition.image).path] : []),
        ],
        ...(exhibition.curator && { contributor: { '@type': 'Person', name: exhibition.curator } }),
        workFeatured: exhibition.artworks.map((artwork) => ({
          '@type': 'VisualArtwork',
          '@id': home + paths.artwork(artwork.id),
          name: artwork.title,
          creator: { '@type': 'Person', name: artwork.artist },
        })),
      },
      breadcrumbs(home, [
        { name: exhibitions, path: paths.exhibitions() },
        { name: exhibition.title, path },
      ]),
    ]
  }

const modes = { physical: 'Offline', online: 'Online', both: 'Mixed' } as const

function ofGallery(
  { id, name, kind, address }: NonNullable<Exhibition['gallery']>,
  { venueName, home, path }: { venueName: string; home: string; path: string },
): Omit<Thing, '@type'> {
  const venue = { '@type': 'Place', name: venueName || name, address: address || venueName || name }
  const online = { '@type': 'VirtualLocation', url: home + path }
  return {
    organizer: {
      '@type': 'Organization',
      '@id': home + paths.artist(id),
      name,
      url: home + paths.artist(id),
    },
    eventAttendanceMode: `https://schema.org/${modes[kind]}EventAttendanceMode`,
    location: kind === 'physical' ? venue : kind === 'online' ? online : [venue, online],
  }
}
