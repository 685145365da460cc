import { getUser } from '@passion-art/contract/artists/artists'
import {
  addAttachment,
  changePassword,
  getProfile,
  listFavourites,
  removeAttachment,
  setPicture,
  setPreferences,
  setSocialMedia,
  updateProfile,
} from '@passion-art/contract/profile/profile'
import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import type { BodyOf, CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { replaceToken, updateStoredUser } from '../api/session-store.ts'
import { withToken } from './profile-failure.ts'

export const profileQuery = () => queryFor(getProfile)
export const favouritesQuery = () => queryFor(listFavourites)

type Account = ReplyOf<typeof getProfile>

/** A reply shows at once, in the bar too; the public page is refetched. */
function showAccount(client: QueryClient, { user }: Pick<Account, 'user'>): void {
  client.setQueryData<Account>(profileQuery().queryKey, { success: true, user })
  updateStoredUser(user)
  void client.invalidateQueries(allOf(getUser))
}

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updateProfile>['body']>) =>
      withToken(() => call(updateProfile, { body })),
    onSuccess: (account) => showAccount(client, account),
  })
}

export function useSetPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => withToken(() => callUpload(setPicture, { file })),
    onSuccess: (account) => showAccount(client, account),
  })
}

/** Ends all other sessions; this one continues with the fresh token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => withToken(() => call(changePassword, { body })),
    onSuccess: ({ token }) => replaceToken(token),
  })
}

export function useSetSocialMedia() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setSocialMedia>) => withToken(() => call(setSocialMedia, { body })),
    onSuccess: ({ socialMedia }) => {
      const key = profileQuery().queryKey
      client.setQueryData<Account>(
        key,
        (account) => account && { ...account, user: { ...account.user, social_media: socialMedia } },
      )
      void client.invalidateQueries(allOf(getUser))
    },
  })
}

/** Saves preferences or interests to the account; the browser has them already. */
export function useKeepOnAccount() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof setPreferences>) => call(setPreferences, { body }),
  })
}

export function useAttachments() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries(allOf(getProfile))
  const add = useMutation({
    mutationFn: ({ kind, file }: { kind: AttachmentKind; file: File }) =>
      withToken(() => callUpload(addAttachment, { fields: { kind }, file })),
    onSuccess: readAgain,
  })
  const remove = useMutation({
    mutationFn: (kind: AttachmentKind) => withToken(() => call(removeAttachment, { params: { kind } })),
    onSuccess: readAgain,
  })
  return { add, remove }
}
