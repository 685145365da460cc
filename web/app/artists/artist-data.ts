import type { User } from '@passion-art/contract/accounts/accounts'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs } from '../shell/site-data.ts'
import { artistName } from './artist-name.ts'
import { personLinks } from './person-links.ts'

export const artistThings =
  (user: User, artists: string) =>
  (home: string): Thing[] => {
    const url = home + paths.artist(user.id)
    const links = personLinks(user.social_media, user.website).map(({ address }) => address)
    return [
      {
        '@type': user.user_type === 'gallery' || user.user_type === 'institution' ? 'Organization' : 'Person',
        '@id': url,
        url,
        name: artistName(user),
        alternateName: user.username,
        description: user.bio || undefined,
        image: user.profile_picture ? new URL(user.profile_picture, home).href : undefined,
        sameAs: links.length > 0 ? links : undefined,
      },
      breadcrumbs(home, [
        { name: artists, path: paths.artists() },
        { name: artistName(user), path: paths.artist(user.id) },
      ]),
    ]
  }
