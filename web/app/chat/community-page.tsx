import { defaultChatGroup, isChatGroup } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { isRecord, readJson } from '../theme/browser-storage.ts'
import type { Route } from './+types/community-page.ts'
import { ChatRoom } from './chat-room.tsx'
import { RoomShape } from './room-shape.tsx'
import { JoinScreen } from './join-screen.tsx'

export default function CommunityPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const session = useSession()
  const hydrated = useHydrated()
  const group = isChatGroup(params.categorySlug) ? params.categorySlug : defaultChatGroup
  // A token alone does not identify the user.
  const member = session && isRecord(readJson('user')) ? session.user : null
  const community = t('word.community')
  const title = member ? `${t(`chat.group.${group}`)} | ${community}` : community
  return (
    <>
      <PageHead title={title} description={t('chat.description')} path={paths.community()} />
      {member ? <ChatRoom group={group} user={member} /> : <JoinScreen unsure={!hydrated} />}
      {!hydrated && <RoomShape group={group} />}
    </>
  )
}
